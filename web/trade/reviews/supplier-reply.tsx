import { Moment } from '../../ui/moment.tsx'

interface SupplierReplyProps {
  reply: string
  repliedAt: string | null
}

export function SupplierReply({ reply, repliedAt }: SupplierReplyProps) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        판매자 답변
        {repliedAt && (
          <span className="font-normal text-ink-soft">
            <Moment at={repliedAt} form="day" />
          </span>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line">{reply}</p>
    </div>
  )
}
