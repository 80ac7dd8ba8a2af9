import type { Notification, NotificationKind } from '@jangteo/contracts/notifications/notifications.ts'
import { clsx } from 'clsx'
import {
  BadgeCheck,
  Banknote,
  BellRing,
  Boxes,
  Building2,
  CircleX,
  Crown,
  FilePen,
  FileWarning,
  type LucideIcon,
  MessageSquareText,
  Monitor,
  PackageCheck,
  PackageSearch,
  ReceiptText,
  TriangleAlert,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'

interface NotificationItemProps {
  notification: Notification
  onOpen: (notification: Notification) => void
}

/** Links to its subject. Unread is announced to screen readers, not only shown by colour. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { text, link, kind, createdAt, isRead } = notification
  const Icon = NOTIFICATION_ICONS[kind]
  return (
    <li>
      <Link
        to={link}
        onClick={() => onOpen(notification)}
        className="flex items-start gap-3 px-4 py-3 text-sm transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          className={clsx(
            'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full',
            isRead ? 'bg-sunken text-ink-faint' : 'bg-brand-soft text-brand',
          )}
        >
          <Icon aria-hidden size={17} strokeWidth={1.5} />
        </span>
        <span className="min-w-0 flex-1">
          {!isRead && <span className="sr-only">읽지 않음: </span>}
          <span className={clsx('line-clamp-3', isRead ? 'text-ink-soft' : 'font-medium text-ink')}>{text}</span>
          <span className="mt-0.5 block text-ink-faint text-xs">
            <Moment at={createdAt} />
          </span>
        </span>
        {!isRead && <span aria-hidden className="mt-2 size-2 shrink-0 rounded-full bg-accent" />}
      </Link>
    </li>
  )
}

const NOTIFICATION_ICONS: Record<NotificationKind, LucideIcon> = {
  approval_requested: BadgeCheck,
  approval_decided: BadgeCheck,
  order_paid: ReceiptText,
  order_cancelled: CircleX,
  order_shipped: Truck,
  payment_differs: TriangleAlert,
  refund_waiting: Banknote,
  return_requested: Undo2,
  return_decided: Undo2,
  product_waiting: PackageSearch,
  product_approved: PackageCheck,
  product_rejected: CircleX,
  product_edited: FilePen,
  promotion_waiting: PackageSearch,
  promotion_approved: BadgeCheck,
  promotion_rejected: CircleX,
  business_waiting: Building2,
  business_approved: BadgeCheck,
  business_rejected: CircleX,
  grade_changed: Crown,
  low_stock: Boxes,
  restocked: BellRing,
  points_expiring: Wallet,
  review_written: MessageSquareText,
  review_replied: MessageSquareText,
  review_decided: MessageSquareText,
  settlement_closed: Wallet,
  settlement_paid: Wallet,
  payout_account_verified: Wallet,
  settlement_corrected: Wallet,
  adjustment_waiting: Wallet,
  settlement_due: Wallet,
  payout_account_missing: Wallet,
  credit_terms_changed: Wallet,
  credit_nearly_used: Wallet,
  credit_statement: Wallet,
  credit_due: Wallet,
  credit_overdue: Wallet,
  signage_waiting: Monitor,
  signage_decided: Monitor,
  signage_problem: Monitor,
  publishing_failed: FileWarning,
}
