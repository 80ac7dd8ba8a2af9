/** One measure for header, page and footer, so their edges line up. */
export const pageWidth = 'mx-auto w-full max-w-6xl px-4 md:px-6'
