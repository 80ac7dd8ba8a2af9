/** Style of the links at the right of the header, in the header's text colour. */
export const headerLink =
  'relative inline-flex h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-control px-2.5 text-sm font-medium transition-colors duration-150 hover:bg-current/10'
