import { RETURN_KIND_LABELS, Reason } from '@jangteo/contracts/orders/orders.ts'
import type { ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { ApiError } from '../../../app/session/api-error.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { toast } from '../../../ui/toast.ts'
import { ShipmentDialog } from '../steps/shipment-dialog.tsx'
import { InspectionDialog } from './inspection-dialog.tsx'
import { AcceptanceDialog, CollectionDialog, isStockTooLow } from './return-dialogs.tsx'
import type { ReturnsDesk } from './returns-desk.ts'

export type ReturnStep = 'collect' | 'inspect' | 'accept' | 'refuse' | 'ship'

/** What the buttons of a request need to know. */
export type ReturnSubject = Pick<
  ReturnRequest,
  'id' | 'state' | 'kind' | 'productName' | 'optionText' | 'acceptedQuantity' | 'shipment'
>

export interface ReturnActions {
  /** The last one is the usual next step. */
  stepsFor: (request: ReturnSubject) => ReturnStep[]
  /** Reads the request anew, so that the dialog shows the refund as of now. */
  open: (request: ReturnSubject, step: ReturnStep) => void
  isOpening: (request: ReturnSubject, step: ReturnStep) => boolean
  /** Dialog to be rendered by the screen. */
  dialog: ReactNode
}

interface Opened {
  request: ReturnRequest
  step: ReturnStep
}

/** Collects, inspects and decides returns and exchanges, in the queue and on the order page. */
export function useReturnActions(desk: ReturnsDesk): ReturnActions {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const invalidate = () => client.invalidateQueries({ queryKey: desk.queryKey })
  const opening = useMutation({
    mutationFn: async ({ request: { id, state }, step }: { request: ReturnSubject; step: ReturnStep }) => {
      const [request] = (await desk.list({ id, state })).data
      if (!request) throw new ApiError(409, { code: 'changed_meanwhile' })
      return { request, step }
    },
    onSuccess: setOpened,
    onError: async (error) => {
      showErrorToast(error)
      await invalidate()
    },
  })
  const change = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_, { done }) => toast.success(done),
    onError: (error) => {
      if (!isStockTooLow(error)) showErrorToast(error)
    },
    onSettled: invalidate,
  })
  const close = () => setOpened(null)
  const carryOut = (done: string, run: () => Promise<unknown>) => change.mutateAsync({ run, done })
  return {
    stepsFor: (request) => stepsFor(request, desk),
    open: (request, step) => opening.mutate({ request, step }),
    isOpening: ({ id }, step) =>
      opening.isPending && opening.variables.request.id === id && opening.variables.step === step,
    dialog: opened && <StepDialog {...opened} desk={desk} carryOut={carryOut} onClose={close} />,
  }
}

function stepsFor({ state, acceptedQuantity, shipment }: ReturnSubject, { ship }: ReturnsDesk): ReturnStep[] {
  if (state === 'requested') return ['refuse', 'accept', 'collect']
  if (state === 'collected') return ['refuse', 'accept', 'inspect']
  if (state === 'inspected') return acceptedQuantity === 0 ? ['inspect', 'refuse'] : ['refuse', 'inspect', 'accept']
  return state === 'accepted' && ship && shipment?.status === 'ready' ? ['ship'] : []
}

interface StepDialogProps extends Opened {
  desk: ReturnsDesk
  carryOut: (done: string, run: () => Promise<unknown>) => Promise<unknown>
  onClose: () => void
}

function StepDialog({ request, step, desk, carryOut, onClose }: StepDialogProps) {
  const { id, productName, kind, shipment } = request
  const noun = RETURN_KIND_LABELS[kind]
  if (step === 'collect')
    return (
      <CollectionDialog
        name={productName}
        onClose={onClose}
        onSubmit={(collection) => carryOut(`‘${productName}’ 회수를 기록했습니다.`, () => desk.collect(id, collection))}
      />
    )
  if (step === 'inspect')
    return (
      <InspectionDialog
        request={request}
        onClose={onClose}
        onSubmit={(inspection) =>
          carryOut(`‘${productName}’ 검수 결과를 저장했습니다.`, () => desk.inspect(id, inspection))
        }
      />
    )
  if (step === 'accept')
    return (
      <AcceptanceDialog
        request={request}
        onClose={onClose}
        onSubmit={(acceptance) =>
          carryOut(
            acceptance.refundsExchange
              ? `‘${productName}’ 교환 대신 환불합니다.`
              : `‘${productName}’ ${noun}을 승인했습니다.`,
            () => desk.decide(id, { accept: true, ...acceptance }),
          )
        }
      />
    )
  if (step === 'ship')
    return (
      <ShipmentDialog
        name={`${shipment?.number} 교환 상자`}
        onClose={onClose}
        onSubmit={(typed) =>
          isDoneOrConflict(
            carryOut(`${withParticle(`‘${productName}’ 교환 상품`, '을/를')} 발송했습니다.`, async () =>
              desk.ship?.(shipment?.id ?? '', typed),
            ),
          )
        }
      />
    )
  return (
    <ReasonDialog
      title={`‘${productName}’ ${noun}을 거절할까요?`}
      description={`${kind === 'exchange' ? '교환' : '환불'}하지 않고, 구매자에게 사유를 알립니다.`}
      help="구매자가 그대로 읽습니다."
      action="거절"
      danger
      shape={Reason}
      onClose={onClose}
      onSubmit={(reason) =>
        isDoneOrConflict(
          carryOut(`‘${productName}’ ${noun}을 거절했습니다.`, () => desk.decide(id, { accept: false, reason })),
        )
      }
    />
  )
}
