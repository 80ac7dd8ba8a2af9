/** By when goods are sent without another agreement: 전자상거래법 제15조, three business days after the payment. */
export const LEGAL_DISPATCH_DAYS = 3
