/** The name of the shop until an admin changes it. */
export const DEFAULT_SITE_NAME = '장터'
