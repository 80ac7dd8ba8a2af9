import type { BuyerGroup, PromotionClass } from '@jangteo/domain/promotions/promotion.ts'
import { BUYER_GROUP_LABELS } from '@jangteo/domain/promotions/promotion-sentence.ts'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { EffectFields } from './effect-section.tsx'
import {
  AmountField,
  CheckField,
  ChecksField,
  PickerField,
  PictureField,
  type PictureLibrary,
  TextField,
} from './form-fields.tsx'
import type { PromotionValues } from './promotion-values.ts'

interface PictureProps {
  onUploading: (isUploading: boolean) => void
  library?: PictureLibrary | undefined
}

interface PromotionSectionsProps {
  isSupplier: boolean
  picture: PictureProps
}

/** All sections for admins; a supplier bears the own promotion and cannot make coupons. */
export function PromotionSections({ isSupplier, picture }: PromotionSectionsProps) {
  const [isCoupon, kind] = useWatch<PromotionValues, ['isCoupon', 'effect.kind']>({ name: ['isCoupon', 'effect.kind'] })
  return (
    <>
      <BasicSection isSupplier={isSupplier} picture={picture} />
      <Card title="혜택" description="무엇을 얼마나 드릴지 정합니다.">
        <EffectFields isSupplier={isSupplier} />
      </Card>
      {/* A bundle names its products itself. */}
      {kind !== 'bundle_price' && <TargetSection isSupplier={isSupplier} />}
      <ConditionSection isSupplier={isSupplier} />
      <PeriodSection />
      {isCoupon && <CouponSection />}
      <CombinationSection isSupplier={isSupplier} />
    </>
  )
}

const SORTS = [
  { value: 'automatic', label: '할인', help: '조건에 맞으면 저절로 적용됩니다.' },
  { value: 'coupon', label: '쿠폰', help: '쿠폰을 가진 회원이 주문할 때 골라 씁니다.' },
]

function BasicSection({ isSupplier, picture }: PromotionSectionsProps) {
  const { setValue, getValues } = useFormContext<PromotionValues>()
  const isCoupon = useWatch<PromotionValues, 'isCoupon'>({ name: 'isCoupon' })
  const choose = (next: boolean) => {
    setValue('isCoupon', next, { shouldDirty: true })
    // A coupon comes off the order.
    if (next && getValues('effect.kind') !== 'free_shipping') setValue('effect.kind', 'order_percent')
  }
  return (
    <Card title="기본 정보">
      <div className="grid gap-5">
        {!isSupplier && (
          <RadioGroup
            name="sort"
            label="종류"
            layout="cards"
            options={SORTS}
            value={isCoupon ? 'coupon' : 'automatic'}
            onChange={({ target }) => choose(target.value === 'coupon')}
          />
        )}
        <TextField
          name="name"
          label="이름"
          required
          placeholder="예: 겨울맞이 머그컵 20%"
          help="구매자에게 보입니다."
        />
        <TextField
          name="description"
          label="설명"
          rows={3}
          help="행사 페이지와 쿠폰함에 보입니다. 쓰지 않아도 됩니다."
        />
        <TextField
          name="badge"
          label="상품 배지"
          placeholder="예: 1+1"
          help="대상 상품 사진 위에 보입니다. 12자까지이며, 비우면 보이지 않습니다."
        />
        <PictureField label="행사 사진" {...picture} />
        {!isSupplier && (
          <CheckField
            name="isListed"
            label="쇼핑몰에 알리기"
            help="행사 목록과 행사 페이지, 상품 배지로 보여 줍니다. 꺼도 할인은 적용됩니다."
          />
        )}
      </div>
    </Card>
  )
}

function TargetSection({ isSupplier }: { isSupplier: boolean }) {
  return (
    <Card
      title="대상 상품"
      description={
        isSupplier
          ? '고르지 않으면 내 상품 전체에 적용됩니다.'
          : '고르지 않으면 모든 상품입니다. 여러 항목을 고르면 모두에 맞는 상품에만 적용됩니다.'
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <PickerField of="product" name="targets.products" label="상품" />
        </div>
        {!isSupplier && (
          <>
            <PickerField of="category" name="targets.categories" label="카테고리" help="하위 카테고리도 들어갑니다." />
            <PickerField of="brand" name="targets.brands" label="브랜드" />
            <PickerField of="supplier" name="targets.suppliers" label="공급자" />
          </>
        )}
        <PickerField of="optionValue" name="targets.optionValues" label="옵션 값" />
      </div>
    </Card>
  )
}

const GROUPS = (Object.keys(BUYER_GROUP_LABELS) as BuyerGroup[]).map((value) => ({
  value,
  label: BUYER_GROUP_LABELS[value],
}))

const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일'].map((label, place) => ({ value: place + 1, label }))

function ConditionSection({ isSupplier }: { isSupplier: boolean }) {
  return (
    <Card title="조건" description="비워 두면 따지지 않습니다.">
      <div className="grid gap-5">
        <ChecksField name="conditions.groups" label="회원" options={GROUPS} help="고르지 않으면 모든 회원입니다." />
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            name="conditions.minAmount"
            label="최소 금액"
            unit="원"
            help="대상 상품의 합계를 할인하기 전 가격으로 봅니다."
          />
          <AmountField name="conditions.minQuantity" label="최소 수량" unit="개" help="대상 상품의 합계입니다." />
        </div>
        {!isSupplier && (
          <div className="grid gap-4 sm:grid-cols-2">
            <CheckField name="conditions.isFirstOrder" label="첫 주문에만" />
            <AmountField
              name="conditions.newMemberDays"
              label="가입한 지"
              unit="일"
              help="며칠 안의 회원에게만 적용합니다."
            />
          </div>
        )}
        <ChecksField name="conditions.weekdays" label="요일" options={WEEKDAYS} help="고르지 않으면 매일입니다." />
        <div className="grid grid-cols-2 gap-4">
          <TextField name="conditions.fromTime" label="시작 시각" type="time" />
          <TextField
            name="conditions.untilTime"
            label="종료 시각"
            type="time"
            help="시작 시각보다 이르면 다음 날까지입니다."
          />
        </div>
        {!isSupplier && (
          <PickerField
            of="store"
            name="conditions.stores"
            label="매장"
            help="이 매장의 화면에서 QR 코드로 들어온 구매자에게만 적용합니다."
          />
        )}
      </div>
    </Card>
  )
}

function PeriodSection() {
  return (
    <Card title="기간과 한도">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="startsAt" label="시작 일시" type="datetime-local" required help="한국 시각입니다." />
        <TextField name="endsAt" label="종료 일시" type="datetime-local" help="비우면 중지할 때까지 이어집니다." />
        <AmountField name="maxUses" label="총 사용 횟수" unit="회" placeholder="제한 없음" />
        <AmountField
          name="budget"
          label="총 예산"
          unit="원"
          placeholder="제한 없음"
          help="남은 예산을 넘는 주문에는 적용하지 않습니다."
        />
        <AmountField
          name="usesPerBuyer"
          label="회원 한 명당"
          unit="회"
          placeholder="제한 없음"
          help="같은 배송지와 사업자등록번호도 한 명으로 봅니다."
        />
      </div>
    </Card>
  )
}

function CouponSection() {
  return (
    <Card title="쿠폰" description="회원이 쿠폰을 받는 방법입니다. 여러 가지를 함께 쓸 수 있습니다.">
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="code"
            label="공용 코드"
            placeholder="예: WINTER2026"
            help="누구나 입력해서 받습니다. 글자와 숫자 4~24자입니다."
          />
          <AmountField
            name="validDays"
            label="받은 날부터"
            unit="일"
            help="비우면 행사가 끝날 때까지 쓸 수 있습니다."
          />
        </div>
        <CheckField
          name="isClaimable"
          label="‘쿠폰 받기’로 나누어 주기"
          help="행사 페이지와 쿠폰 화면에서 회원이 받아 갑니다."
        />
        <CheckField
          name="isWelcome"
          label="가입 축하 쿠폰"
          help="이메일을 인증한 새 회원에게 저절로 드립니다. 한 번에 하나만 진행할 수 있습니다."
        />
        <p className="text-ink-soft text-sm">
          한 번만 쓰는 코드를 만들거나 회원에게 직접 주는 일은 저장한 뒤 쿠폰 화면에서 합니다.
        </p>
      </div>
    </Card>
  )
}

const CLASSES: { value: PromotionClass; label: string }[] = [
  { value: 'line', label: '상품 할인' },
  { value: 'order', label: '주문 할인' },
  { value: 'shipping', label: '배송비 할인' },
  { value: 'coupon', label: '쿠폰' },
]

function CombinationSection({ isSupplier }: { isSupplier: boolean }) {
  return (
    <Card title={isSupplier ? '다른 할인과 함께' : '우선순위와 부담'}>
      <div className="grid gap-5">
        <ChecksField
          name="combinesWith"
          label="함께 쓸 수 있는 할인"
          options={CLASSES}
          help="서로 허락한 할인끼리만 겹칩니다. 겹치지 않으면 구매자가 가장 적게 내는 쪽이 적용됩니다."
        />
        {!isSupplier && (
          <>
            <div className="sm:w-1/2">
              <AmountField
                name="priority"
                label="우선순위"
                unit="번"
                help="숫자가 클수록 먼저 적용합니다. 같으면 구매자에게 유리한 쪽입니다."
              />
            </div>
            <BearerField />
          </>
        )}
      </div>
    </Card>
  )
}

const BEARERS = [
  { value: 'market', label: '마켓이 모두 부담' },
  { value: 'supplier', label: '공급자가 모두 부담' },
  { value: 'shared', label: '나누어 부담' },
]

function BearerField() {
  const { setValue } = useFormContext<PromotionValues>()
  const percent = useWatch<PromotionValues, 'marketPercent'>({ name: 'marketPercent' })
  const [isShared, setShared] = useState(percent !== 0 && percent !== 100)
  const choose = (bearer: string) => {
    setShared(bearer === 'shared')
    setValue('marketPercent', bearer === 'market' ? 100 : bearer === 'supplier' ? 0 : 50, { shouldDirty: true })
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        name="bearer"
        label="할인 비용을 부담하는 쪽"
        options={BEARERS}
        value={isShared ? 'shared' : percent === 100 ? 'market' : 'supplier'}
        onChange={({ target }) => choose(target.value)}
      />
      {isShared && (
        <div className="sm:w-1/2">
          <AmountField
            name="marketPercent"
            label="마켓이 부담하는 비율"
            unit="%"
            help="나머지는 상품의 공급자가 부담합니다."
          />
        </div>
      )}
    </div>
  )
}
