import { NumberSetting, SwitchSetting } from './setting-fields.tsx'

/** Fields of the setting `points`. */
export function PointFields() {
  return (
    <>
      <SwitchSetting
        name="isOn"
        label="적립금 사용"
        help="끄면 새로 쌓거나 사용할 수 없습니다. 이미 적립 예정인 금액은 배송이 완료되면 그대로 쌓입니다."
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium text-sm">구매 적립률</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <NumberSetting name="earnPercent.customer" label="고객" unit="%" decimals={1} />
          <NumberSetting name="earnPercent.gold" label="골드" unit="%" decimals={1} />
          <NumberSetting name="earnPercent.premium" label="프리미엄" unit="%" decimals={1} />
          <NumberSetting name="earnPercent.vip" label="VIP" unit="%" decimals={1} />
        </div>
        <p className="text-ink-soft text-sm">
          상품마다 적립금을 뺀 결제 금액에서 계산하고 원 아래는 버립니다. 결제할 때의 적립률로 정해집니다.
        </p>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberSetting
          name="reviewPoints"
          label="리뷰 적립금"
          unit="원"
          help="리뷰를 게시하면 주문 상품마다 한 번 쌓이고, 숨기거나 삭제하면 회수합니다."
        />
        <NumberSetting
          name="photoReviewPoints"
          label="포토 리뷰 적립금"
          unit="원"
          help="사진이 있는 리뷰에 쌓입니다."
        />
        <NumberSetting
          name="validDays"
          label="유효기간"
          unit="일"
          help="쌓인 날부터 셉니다. 30일 전과 7일 전에 회원에게 알립니다."
        />
        <NumberSetting
          name="maxUsePercent"
          label="사용 한도"
          unit="%"
          help="결제 금액 가운데 적립금으로 낼 수 있는 비율입니다."
        />
        <NumberSetting name="minUse" label="최소 사용 금액" unit="원" />
        <NumberSetting name="useUnit" label="사용 단위" unit="원" />
      </div>
    </>
  )
}
