import type { Address, Checkout } from '@jangteo/contracts/orders/checkout.ts'
import type { PickupPoint } from '@jangteo/contracts/orders/pickups.ts'
import { limitProblem } from '@jangteo/domain/credit/credit.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import type { CashReceiptPurpose } from '@jangteo/domain/orders/cash-receipt.ts'
import { type OrderPaymentMethod, PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { TEST_PAYMENT_NOTICE } from '@jangteo/domain/payments/sandbox-cards.ts'
import type { PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import { ZONE_LABELS } from '@jangteo/domain/shipping/shipping-policy.ts'
import { clsx } from 'clsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { AddressFields } from '../../trade/addresses/address-fields.tsx'
import type { AddressValues } from '../../trade/addresses/address-values.ts'
import { DeliveryRequestField } from '../../trade/addresses/delivery-request-field.tsx'
import { TotalsList } from '../../trade/orders/totals-list.tsx'
import { namedFees } from '../../trade/shipping/named-fees.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'

export type ShippingMethod = 'delivery' | 'pickup'

export interface CheckoutValues extends AddressValues {
  shippingMethod: ShippingMethod
  /** The chosen store; it stays chosen while the other method is looked at. */
  pickupPoint: PickupPoint | null
  saveAddress: boolean
  paymentMethod: OrderPaymentMethod
  /** Empty without one. */
  couponId: string
  points: number
  /** Empty without one. */
  cashReceiptPurpose: CashReceiptPurpose | ''
  cashReceiptNumbers: Record<CashReceiptPurpose, string>
  consent: boolean
}

const SHIPPING_METHODS: readonly { value: ShippingMethod; label: string; help: string }[] = [
  { value: 'delivery', label: '택배 배송', help: '입력한 주소로 보내 드립니다.' },
  { value: 'pickup', label: '매장 수령', help: '가까운 매장에서 수령 코드를 보여 주고 받습니다.' },
]

interface ShippingMethodSectionProps {
  value: ShippingMethod
  onChange: (method: ShippingMethod) => void
}

export function ShippingMethodSection({ value, onChange }: ShippingMethodSectionProps) {
  return (
    <Card title="배송 방법">
      <RadioGroup
        name="shipping-method"
        label="받을 방법"
        layout="cards"
        options={SHIPPING_METHODS.map(({ label, ...option }) => ({
          ...option,
          label: <span className="font-medium">{label}</span>,
        }))}
        value={value}
        onChange={({ target }) => onChange(target.value === 'pickup' ? 'pickup' : 'delivery')}
      />
    </Card>
  )
}

interface AddressSectionProps {
  saved: readonly Address[]
  chosenId: string | undefined
  onChoose: (address: Address | undefined) => void
  onEdit: (address: Address) => void
}

const NEW = 'new'

export function AddressSection({ saved, chosenId, onChoose, onEdit }: AddressSectionProps) {
  const { register } = useFormContext<CheckoutValues>()
  const chosen = saved.find(({ id }) => id === chosenId)
  return (
    <Card
      title="배송지"
      action={
        chosen && (
          <Button variant="ghost" size="small" onClick={() => onEdit(chosen)}>
            선택한 배송지 수정
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {saved.length > 0 && (
          <RadioGroup
            name="address-choice"
            label="받을 곳"
            layout="cards"
            options={[...saved.map(toOption), { value: NEW, label: '새 배송지', help: '다른 주소로 받습니다.' }]}
            value={chosenId ?? NEW}
            onChange={({ target }) => onChoose(saved.find(({ id }) => id === target.value))}
          />
        )}
        {chosen ? <DeliveryRequestField key={chosen.id} /> : <AddressFields />}
        {!chosen && <Checkbox label="배송지로 저장" {...register('saveAddress')} />}
      </div>
    </Card>
  )
}

function toOption({ id, recipientName, phone, zipCode, address, detailAddress, isDefault }: Address) {
  return {
    value: id,
    label: (
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {recipientName}
        {isDefault && <Badge tone="brand">기본</Badge>}
      </span>
    ),
    help: (
      <>
        ({zipCode}) {address} {detailAddress}
        <span className="block tabular-nums">{phone}</span>
      </>
    ),
  }
}

const HELPS: Record<Exclude<OrderPaymentMethod, 'credit'>, string> = {
  card: '결제창에서 바로 결제합니다.',
  transfer: '안내된 계좌로 보내면 확인한 뒤 준비합니다.',
  virtual_account: '주문마다 계좌를 드립니다. 입금하면 바로 확인됩니다.',
}

type PaymentSectionProps = Pick<Checkout, 'transferAccount' | 'paymentMethods' | 'isTestPayment' | 'credit'> & {
  payableAmount: number
}

/** Why this order cannot be placed on credit; null if it can. */
export function creditProblemOf(credit: Checkout['credit'], payableAmount: number): string | null {
  return credit ? (credit.problem ?? limitProblem(credit.availableAmount, payableAmount)) : null
}

export function PaymentSection(props: PaymentSectionProps) {
  const { transferAccount: account, paymentMethods, isTestPayment, credit, payableAmount } = props
  const { control, register } = useFormContext<CheckoutValues>()
  const method = useWatch({ control, name: 'paymentMethod' })
  return (
    <Card title="결제 수단">
      <div className="grid gap-4">
        {isTestPayment && <Banner>{TEST_PAYMENT_NOTICE}</Banner>}
        {paymentMethods.length < PAYMENT_METHODS.length && (
          <Banner tone="warning">지금은 무통장 입금만 받습니다. 카드와 가상계좌는 준비하고 있습니다.</Banner>
        )}
        <RadioGroup
          label="결제할 방법"
          options={[
            ...paymentMethods.map((method) => ({
              value: method,
              label: <span className="font-medium">{PAYMENT_METHOD_LABELS[method]}</span>,
              help: HELPS[method],
            })),
            ...(credit ? [creditOption(credit, payableAmount)] : []),
          ]}
          {...register('paymentMethod')}
        />
        {method === 'transfer' && (
          <div className="rounded-control bg-sunken p-4">
            <Facts
              narrow
              facts={[
                { term: '은행', value: account.bank },
                { term: '계좌번호', value: <span className="tabular-nums">{account.accountNumber}</span> },
                { term: '예금주', value: account.holderName },
              ]}
            />
          </div>
        )}
      </div>
    </Card>
  )
}

function creditOption(credit: NonNullable<Checkout['credit']>, payableAmount: number) {
  const problem = creditProblemOf(credit, payableAmount)
  return {
    value: 'credit',
    label: <span className="font-medium">외상 (남은 한도 {formatWon(credit.availableAmount)})</span>,
    help: problem ?? '바로 확정되고, 월 외상 명세로 결제합니다.',
    disabled: problem !== null,
  }
}

interface PaySummaryProps {
  checkout: Checkout
  /** With the chosen coupon and points. */
  totals: PricedCart
  pending: boolean
  /** The total of the chosen address is not known yet. */
  computing: boolean
  /** Where it could not be computed. */
  onRetry: (() => void) | undefined
  /** The last attempt got no response. */
  unanswered: boolean
}

export function PaySummary(props: PaySummaryProps) {
  const { checkout, totals, pending, computing, onRetry, unanswered } = props
  const { cart } = checkout
  const { control, register, formState } = useFormContext<CheckoutValues>()
  const isPickup = useWatch({ control, name: 'shippingMethod' }) === 'pickup'
  const orderable = cart.items.length > 0 && cart.items.every(({ problem }) => problem === null)
  const sellers = [...new Set(cart.items.map(({ supplierName }) => supplierName))].join(', ')
  return (
    <Card title="결제 금액" className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
      <TotalsList
        totals={totals}
        grade={cart.grade}
        itemCount={cart.items.length}
        label="결제할 금액"
        fees={namedFees(totals.fees, cart.items)}
      />
      {cart.supplierShipping && (
        <p role="status" className="mt-4 text-ink-soft text-sm empty:hidden">
          {computing
            ? onRetry
              ? '이 배송지의 배송비를 계산하지 못했습니다.'
              : '이 배송지의 배송비를 계산하고 있습니다.'
            : zoneText(checkout)}
        </p>
      )}
      <Checkbox
        className="mt-5"
        label="주문 내용과 개인정보 제공에 동의합니다. (필수)"
        help={
          isPickup
            ? `배송과 전달을 위해 받는 분, 연락처를 판매자(${sellers})와 수령할 매장에 제공합니다.`
            : `배송을 위해 받는 분, 연락처, 주소를 판매자(${sellers})에게 제공합니다.`
        }
        error={formState.errors.consent?.message}
        {...register('consent', { required: '주문 내용과 개인정보 제공에 동의해 주세요' })}
      />
      {unanswered && (
        <p role="status" className="mt-4 text-ink-soft text-sm">
          응답을 받지 못했습니다. 다시 눌러도 주문은 한 번만 접수됩니다.
        </p>
      )}
      {onRetry ? (
        <Button size="large" variant="secondary" className="mt-5 w-full" onClick={onRetry}>
          배송비 다시 계산
        </Button>
      ) : orderable ? (
        <Button type="submit" size="large" pending={pending || computing} className="mt-5 w-full">
          {totals.payableAmount > 0 ? `${formatWon(totals.payableAmount)} 결제하기` : '주문하기'}
        </Button>
      ) : (
        <Link to="/cart" className={clsx(buttonClassName({ size: 'large' }), 'mt-5 w-full')}>
          장바구니에서 고치기
        </Link>
      )}
    </Card>
  )
}

/** Names the surcharge that the chosen address has. */
function zoneText({ cart: { supplierShipping }, shippingFees }: Checkout): string {
  const surcharge = shippingFees.reduce((sum, fee) => sum + fee.surcharge, 0)
  if (!supplierShipping?.zone || surcharge === 0) return ''
  return `${ZONE_LABELS[supplierShipping.zone]} 배송지라 추가 배송비 ${formatWon(surcharge)}이 들어 있습니다.`
}
