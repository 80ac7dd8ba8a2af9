export const CARD_LINK = 'shrink-0 rounded font-medium text-brand text-sm hover:underline'
