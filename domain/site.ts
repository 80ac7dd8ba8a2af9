/** What the shop is called until an admin says otherwise. */
export const USUAL_SITE_NAME = '장터'
