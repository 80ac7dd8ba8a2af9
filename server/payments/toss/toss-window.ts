/** The window for cards, as pages have to let it in. */
export const TOSS_WINDOW = { script: 'https://js.tosspayments.com/v2/', hosts: 'https://*.tosspayments.com' }
