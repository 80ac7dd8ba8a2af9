import { MAX_CREDIT_LIMIT, MAX_TERM_DAYS } from '@jangteo/domain/credit/credit.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SHEET_TYPES } from '../files/sheet-files.ts'
import { Reason } from '../orders/orders.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const ENTRY_KINDS = ['order', 'refund'] as const
export const STATEMENT_STATES = ['open', 'paid'] as const
export const DEPOSIT_SOURCES = ['entered', 'imported'] as const

/** `overdue` is an open one past its due date. */
export const SHOWN_STATEMENT_STATES = [...STATEMENT_STATES, 'overdue'] as const
export type ShownStatementState = (typeof SHOWN_STATEMENT_STATES)[number]

export const STATEMENT_STATE_LABELS: Record<ShownStatementState, string> = {
  open: '입금 대기',
  paid: '입금 완료',
  overdue: '기한 지남',
}

export const CreditAccount = z.object({
  limitAmount: z.int(),
  /** Ordered and not paid, with orders that wait for approval. Negative while refunds exceed the debt. */
  usedAmount: z.int(),
  availableAmount: z.int(),
  /** Days from the close of a statement to its due date. */
  termDays: z.int(),
  isSuspended: z.boolean(),
  overdueAmount: z.int(),
  /** Confirmed and on no statement yet. */
  unbilledAmount: z.int(),
})
export type CreditAccount = z.infer<typeof CreditAccount>

export const CreditStatement = z.object({
  id: z.string(),
  number: z.string(),
  /** `2026-11` */
  month: z.string(),
  amount: z.int(),
  /** Refunds after the statement was closed. */
  creditedAmount: z.int(),
  /** Deposits matched to it. */
  paidAmount: z.int(),
  remainingAmount: z.int(),
  dueOn: z.string(),
  state: z.enum(SHOWN_STATEMENT_STATES),
  closedAt: z.string(),
  paidAt: z.string().nullable(),
})
export type CreditStatement = z.infer<typeof CreditStatement>

/** An order, or a refund with a negative amount. */
export const CreditEntry = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  orderNumber: z.string(),
  amount: z.int(),
  at: z.string(),
  /** The order waits for the approval of a colleague: its amount is held, and on no statement. */
  isWaiting: z.boolean(),
})
export type CreditEntry = z.infer<typeof CreditEntry>

export const CreditStatementWithEntries = CreditStatement.extend({ entries: z.array(CreditEntry) })
export type CreditStatementWithEntries = z.infer<typeof CreditStatementWithEntries>

/** Where deposits go. */
const TransferAccount = z.object({ bank: z.string(), accountNumber: z.string(), holderName: z.string() })

const RETAILERS = ['affiliate'] as const
const idParams = z.object({ id: z.uuid() })

/** Statements and open entries that one answer names. */
export const MAX_STATEMENTS = 60
export const MAX_ENTRIES = 500

export const getOwnCredit = endpoint({
  method: 'GET',
  path: '/retailer/credit',
  summary: 'Get the caller’s credit: limit, what is used, statements and what the next one will have',
  audience: RETAILERS,
  permission: ['buy', 'settlement'],
  response: z.object({
    data: z
      .object({
        account: CreditAccount,
        statements: z.array(CreditStatement),
        /** On no statement yet, newest first. */
        entries: z.array(CreditEntry),
        transferAccount: TransferAccount,
      })
      .nullable(),
  }),
})

export const getOwnCreditStatement = endpoint({
  method: 'GET',
  path: '/retailer/credit/statements/:id',
  summary: 'Get a statement of the caller with its orders and refunds',
  audience: RETAILERS,
  permission: ['buy', 'settlement'],
  params: idParams,
  response: z.object({ data: CreditStatementWithEntries.extend({ transferAccount: TransferAccount }) }),
})

const ADMINS = ['admin'] as const

export const CreditRetailer = z.object({
  accountId: z.string(),
  name: z.string(),
  businessNumber: z.string().nullable(),
  /** Null until an admin sets terms. */
  account: CreditAccount.nullable(),
  /** Of the terms, 0 without. A later version than the one sent is refused. */
  version: z.int(),
})
export type CreditRetailer = z.infer<typeof CreditRetailer>

export const CREDIT_FILTERS = ['credit', 'overdue', 'suspended', 'without'] as const

export const listCreditRetailers = endpoint({
  method: 'GET',
  path: '/admin/credit',
  summary: 'List retailers with their credit: limit, used and overdue amounts; those with overdue amounts first',
  audience: ADMINS,
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    /** Without one, those with terms. */
    filter: z.enum(CREDIT_FILTERS).optional(),
  }),
  response: pageOf(CreditRetailer).extend({
    /** Of all retailers. */
    sums: z.object({ usedAmount: z.int(), overdueAmount: z.int(), unmatchedAmount: z.int() }),
  }),
})

export const CreditDeposit = z.object({
  id: z.string(),
  receivedOn: z.string(),
  depositor: z.string(),
  amount: z.int(),
  /** Not matched to a statement. */
  remainingAmount: z.int(),
  source: z.enum(DEPOSIT_SOURCES),
  bankReference: z.string().nullable(),
  matches: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      statementId: z.string(),
      statementNumber: z.string(),
      accountId: z.string(),
      retailerName: z.string(),
      matchedAt: z.string(),
    }),
  ),
})
export type CreditDeposit = z.infer<typeof CreditDeposit>

export const getCreditRetailer = endpoint({
  method: 'GET',
  path: '/admin/credit/retailers/:id',
  summary: 'Get the credit of a retailer with statements, open entries and matched deposits',
  audience: ADMINS,
  params: idParams,
  response: z.object({
    data: CreditRetailer.extend({
      statements: z.array(CreditStatement),
      entries: z.array(CreditEntry),
      deposits: z.array(CreditDeposit),
    }),
  }),
})

export const getCreditStatement = endpoint({
  method: 'GET',
  path: '/admin/credit/statements/:id',
  summary: 'Get a statement of any retailer with its orders and refunds',
  audience: ADMINS,
  params: idParams,
  response: z.object({
    data: CreditStatementWithEntries.extend({ accountId: z.string(), retailerName: z.string() }),
  }),
})

export const CreditTermsForm = z.strictObject({
  limitAmount: z
    .int('한도를 입력하세요')
    .min(0, '0원 이상이어야 합니다')
    .max(MAX_CREDIT_LIMIT, '100억 원까지 정할 수 있습니다'),
  termDays: z
    .int('날수를 입력하세요')
    .min(1, '1일 이상이어야 합니다')
    .max(MAX_TERM_DAYS, `${MAX_TERM_DAYS}일까지 정할 수 있습니다`),
  isSuspended: z.boolean(),
  reason: Reason,
  /** As the admin saw it; 0 without terms. */
  version: z.int().min(0),
})
export type CreditTermsForm = z.infer<typeof CreditTermsForm>

export const setCreditTerms = endpoint({
  method: 'PUT',
  path: '/admin/credit/retailers/:id',
  summary: 'Set the limit and term of a retailer, or suspend its credit, with a reason',
  audience: ADMINS,
  params: idParams,
  body: CreditTermsForm,
  response: z.object({ data: CreditRetailer }),
})

export const closeCreditStatements = endpoint({
  method: 'POST',
  path: '/admin/credit/close',
  summary: 'Close the statements of the past month now instead of at night; idempotent',
  audience: ADMINS,
  response: z.object({ data: z.object({ closed: z.int(), amount: z.int() }) }),
})

export const listCreditStatements = endpoint({
  method: 'GET',
  path: '/admin/credit/statements',
  summary: 'List statements of all retailers that are not paid, those due first, for matching deposits',
  audience: ADMINS,
  query: z.object({ ...pageQuery, search: z.string().trim().max(100).optional() }),
  response: pageOf(CreditStatement.extend({ accountId: z.string(), retailerName: z.string() })),
})

export const listCreditDeposits = endpoint({
  method: 'GET',
  path: '/admin/credit/deposits',
  summary: 'List deposits, newest first',
  audience: ADMINS,
  query: z.object({ ...pageQuery, state: z.enum(['unmatched', 'all']).default('unmatched') }),
  response: pageOf(CreditDeposit),
})

export const MAX_DEPOSIT = 10_000_000_000

export const CreditDepositForm = z.strictObject({
  receivedOn: z.iso.date({ error: '입금일을 확인해 주세요' }),
  depositor: z.string().trim().min(1, '입금자를 입력하세요').max(100),
  amount: z
    .int('금액을 입력하세요')
    .min(1, '1원 이상이어야 합니다')
    .max(MAX_DEPOSIT, '100억 원까지 입력할 수 있습니다'),
  /** The same deposit in a bank file is then recognised. */
  bankReference: z.string().trim().max(100).optional(),
  /** Matched at once, up to the open amount of the statement. */
  statementId: z.uuid().optional(),
  idempotencyKey: z.uuid(),
})
export type CreditDepositForm = z.infer<typeof CreditDepositForm>

export const enterCreditDeposit = endpoint({
  method: 'POST',
  path: '/admin/credit/deposits',
  summary: 'Enter a deposit from the bank statement; the same key enters it once',
  audience: ADMINS,
  body: CreditDepositForm,
  status: 201,
  response: z.object({ data: CreditDeposit }),
})

export const matchCreditDeposit = endpoint({
  method: 'POST',
  path: '/admin/credit/deposits/:id/match',
  summary: 'Match a deposit to a statement, up to what the statement lacks; the rest stays unmatched',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({ statementId: z.uuid() }),
  response: z.object({ data: CreditDeposit }),
})

export const unmatchCreditDeposit = endpoint({
  method: 'POST',
  path: '/admin/credit/matches/:id/undo',
  summary: 'Take a deposit off a statement, with a reason; idempotent',
  audience: ADMINS,
  params: idParams,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ data: CreditDeposit }),
})

export const IMPORT_OUTCOMES = ['matched', 'unmatched', 'known', 'wrong'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const IMPORT_OUTCOME_LABELS: Record<ImportOutcome, string> = {
  matched: '명세에 연결',
  unmatched: '등록, 연결 필요',
  known: '이미 등록됨',
  wrong: '읽을 수 없음',
}

export const CreditImportRow = z.object({
  line: z.int(),
  depositor: z.string(),
  amount: z.int().nullable(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** The statement, or why the row could not be read. */
  message: z.string(),
})
export type CreditImportRow = z.infer<typeof CreditImportRow>

export const MAX_IMPORT_ROWS = 2_000
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024

export const importCreditDeposits = endpoint({
  method: 'POST',
  path: '/admin/credit/deposits/import',
  summary: 'Enter the deposits of a bank file, CSV or .xlsx; those with a known reference change nothing',
  audience: ADMINS,
  upload: { types: SHEET_TYPES, bytes: MAX_IMPORT_BYTES },
  response: z.object({ data: z.array(CreditImportRow) }),
})
