import type { HomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import * as contract from '@jangteo/contracts/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { shopSettingsQuery } from '../../desk/shop-settings-query.ts'
import { HomepageChoice, homepageRules } from '../../studio/documents/homepage/homepage-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { copyWithToast } from '../../ui/copy-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SectionLinks } from '../../ui/section-links.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'
import { PointFields } from './point-fields.tsx'
import { SettingCard } from './setting-card.tsx'
import { NumberSetting, SwitchSetting, TextSetting } from './setting-fields.tsx'
import { SETTING_NAMES, SETTING_TITLES, type SettingName } from './setting-titles.ts'

export function meta() {
  return pageMeta('설정')
}

export default function SettingsPage() {
  const { data, isError, isFetching, refetch } = useQuery(shopSettingsQuery)
  return (
    <Page title="설정" description="저장하면 바로 모든 화면에 적용되고, 감사 기록에 남습니다.">
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <SettingsSkeleton />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,42rem)_12rem]">
          <SettingCards settings={data} />
          <SectionLinks sections={SETTING_NAMES.map((id) => ({ id, title: SETTING_TITLES[id] }))} />
        </div>
      )}
    </Page>
  )
}

function SettingCards({ settings }: { settings: contract.ShopSettings }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<SettingName>>(new Set())
  const onUnsaved = useCallback((name: SettingName, isUnsaved: boolean) => {
    setUnsaved((known) => {
      const next = new Set(known)
      if (isUnsaved) next.add(name)
      else next.delete(name)
      return next
    })
  }, [])
  useUnsavedGuard(unsaved.size > 0)
  const of = <Name extends SettingName>(name: Name) => ({ name, values: settings[name], onUnsaved })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SettingCard {...of('site')} rules={contract.SiteSetting} description="제목과 머리글, 메일에 쓰입니다.">
        <TextSetting name="siteName" label="사이트 이름" />
        <TextSetting name="tagline" label="소개 한 줄" />
      </SettingCard>
      <SettingCard
        {...of('social')}
        rules={contract.SocialSetting}
        description="주소를 쓴 채널만 기본 바닥글에 아이콘으로 보입니다."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name="instagram" label="인스타그램" />
          <TextSetting name="youtube" label="유튜브" />
          <TextSetting name="kakao" label="카카오톡 채널" />
          <TextSetting name="naver" label="네이버 블로그" />
          <TextSetting name="facebook" label="페이스북" />
          <TextSetting name="x" label="X(트위터)" />
        </div>
      </SettingCard>
      <SettingCard {...of('homepage')} rules={homepageRules} description="첫 주소에서 보이는 화면입니다.">
        <HomepageFields />
      </SettingCard>
      <SettingCard
        {...of('registration')}
        rules={contract.RegistrationSetting}
        description="누가 가입할 수 있는지 정합니다."
      >
        <SwitchSetting name="customers" label="고객 가입 받기" />
        <SwitchSetting name="retailers" label="소매점 가입 받기" />
        <SwitchSetting name="suppliers" label="공급자 가입 받기" />
        <SwitchSetting
          name="needsApproval"
          label="새 계정은 관리자가 승인"
          help="이메일을 인증해도 승인하기 전에는 로그인할 수 없습니다. 이미 있는 계정은 그대로입니다."
        />
      </SettingCard>
      <SettingCard {...of('trade')} rules={contract.TradeSetting} description="저장한 뒤의 주문부터 적용됩니다.">
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSetting
            name="commissionPercent"
            label="수수료율"
            unit="%"
            decimals={2}
            help="공급자 판매 금액에서 뺍니다."
          />
          <NumberSetting
            name="virtualAccountHours"
            label="가상계좌 입금 기한"
            unit="시간"
            help="지나면 주문이 취소됩니다."
          />
        </div>
        <VatDisplayField />
        <ShippingByField />
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSetting name="shippingFee" label="배송비" unit="원" />
          <NumberSetting
            name="freeShippingFrom"
            label="무료배송 기준"
            unit="원"
            help="상품 금액이 이만큼이면 배송비가 없습니다. 둘 다 장터가 받을 때 쓰입니다."
          />
        </div>
        <NumberSetting
          name="defectReturnDays"
          label="불량·오배송 반품 기한"
          unit="일"
          help="배송 완료부터 7일에서 90일까지 정합니다. 법은 받은 날부터 3개월, 안 날부터 30일까지 인정합니다. 다른 사유의 반품은 7일입니다."
        />
      </SettingCard>
      <SettingCard
        {...of('grades')}
        rules={contract.GradeSetting}
        description="한 달 구매 금액이 기준에 닿으면 등급을 제안합니다."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberSetting name="premiumFrom" label="프리미엄 기준" unit="원" />
          <NumberSetting name="vipFrom" label="VIP 기준" unit="원" />
        </div>
      </SettingCard>
      <SettingCard
        {...of('products')}
        rules={contract.ProductSetting}
        description="공급자가 상품을 올릴 때의 규칙입니다."
      >
        <SwitchSetting
          name="noticeRequired"
          label="상품정보제공고시 필수"
          help="빈 항목이 있으면 승인을 요청하거나 승인할 수 없습니다. 이미 승인한 상품은 그대로 판매됩니다."
        />
      </SettingCard>
      <SettingCard
        {...of('points')}
        rules={contract.PointSetting}
        description="주문과 리뷰로 쌓고, 주문할 때 현금처럼 사용합니다. 비용은 장터가 부담합니다."
      >
        <PointFields />
      </SettingCard>
      <SettingCard
        {...of('feeds')}
        rules={contract.FeedSetting}
        description="쇼핑 검색에 등록할 상품 목록의 주소입니다. 가격은 부가세를 포함해 내는 금액이고, 이미지가 없는 상품은 빠집니다."
      >
        <SwitchSetting name="naver" label="네이버 쇼핑 (EP 3.0)" help="품절 상품은 빠집니다." />
        <FeedAddress name="naver" path="/feeds/naver.txt" />
        <SwitchSetting name="google" label="Google 판매자 센터" />
        <FeedAddress name="google" path="/feeds/google.xml" />
      </SettingCard>
      <SettingCard
        {...of('business')}
        rules={contract.BusinessSetting}
        description="장터가 발행하는 영수증 등에 적힙니다. 이미 발행한 서류는 바뀌지 않습니다."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextSetting name="name" label="상호" />
          <TextSetting name="businessNumber" label="사업자등록번호" />
          <TextSetting name="representative" label="대표자" />
          <TextSetting name="phone" label="연락처" />
          <TextSetting name="businessType" label="업태" />
          <TextSetting name="businessItem" label="종목" />
        </div>
        <TextSetting name="address" label="주소" />
      </SettingCard>
      <SettingCard
        {...of('taxDocuments')}
        rules={contract.TaxDocumentSetting}
        description="거래명세서와 영수증은 구매자와 공급자가 주문에서 언제든 발행할 수 있습니다."
      >
        <SwitchSetting
          name="statementsOnShipping"
          label="발송하면 거래명세서 발행"
          help="공급자가 주문을 모두 발송하면 거래명세서를 자동으로 발행합니다. 켠 뒤에 발송한 주문부터 적용됩니다."
        />
        <SwitchSetting
          name="monthlyInvoices"
          label="매월 3일에 세금계산서 발급"
          help="지난달 거래의 세금계산서와 계산서, 판매 수수료 세금계산서를 만들어 발급을 요청합니다."
        />
        <SwitchSetting
          name="invoicesForCards"
          label="카드로 결제한 주문에도 세금계산서 발급"
          help="카드 매출전표가 세금계산서를 대신하므로 보통은 끕니다."
        />
      </SettingCard>
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label="설정을 불러오는 중입니다" className="grid max-w-2xl gap-5">
      {SETTING_NAMES.map((name) => (
        <Skeleton key={name} className="h-56 rounded-card" />
      ))}
    </div>
  )
}

function HomepageFields() {
  const { control, setValue, formState } = useFormContext<HomepageSetting>()
  const value = useWatch({ control }) as HomepageSetting
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  return (
    <>
      <HomepageChoice
        value={value}
        problem={formState.errors.pageId?.message}
        onChange={({ type, pageId, postsPerPage }) => {
          setValue('type', type, options)
          setValue('pageId', pageId, options)
          setValue('postsPerPage', postsPerPage, options)
        }}
      />
      <Link to="/admin/content/homepage" className="text-brand text-sm underline">
        홈페이지 블록 만들기
      </Link>
    </>
  )
}

function VatDisplayField() {
  const { register } = useFormContext()
  return (
    <RadioGroup
      label="상품 가격의 부가세"
      layout="cards"
      options={[
        {
          value: 'excluded',
          label: <span className="font-medium">부가세 별도 (가격에 더해 받음)</span>,
          help: '쇼핑객에게는 가격 옆에 부가세를 더한 금액을, 소매점에는 ‘부가세 별도’를 보여 줍니다.',
        },
        {
          value: 'included',
          label: <span className="font-medium">부가세 포함</span>,
          help: '보이는 가격이 내는 금액이고, 그 안의 부가세를 주문에 적어 둡니다.',
        },
      ]}
      {...register('vatDisplay')}
    />
  )
}

function ShippingByField() {
  const { register } = useFormContext()
  return (
    <RadioGroup
      label="배송비를 받는 곳"
      layout="cards"
      options={[
        {
          value: 'market',
          label: <span className="font-medium">장터</span>,
          help: '주문마다 아래의 배송비를 한 번 받습니다. VIP 등급은 무료입니다.',
        },
        {
          value: 'supplier',
          label: <span className="font-medium">공급자</span>,
          help: '공급자마다 자신의 배송 정책대로 받고, 받은 배송비는 그 공급자에게 정산됩니다. 정책이 없는 공급자의 상품은 무료배송이고, 등급 예외는 없습니다.',
        },
      ]}
      {...register('shippingBy')}
    />
  )
}

/** The address of a feed, once it is switched on. */
function FeedAddress({ name, path }: { name: string; path: string }) {
  const isOn = useWatch({ name })
  if (!isOn) return null
  const address = new URL(path, window.location.origin).href
  const copied = { message: '주소를 복사했습니다.' }
  return (
    <div className="flex flex-wrap items-center gap-2 pl-7.5">
      <code className="min-w-0 break-all rounded-control bg-sunken px-3 py-2 text-sm">{address}</code>
      <Button
        variant="secondary"
        onClick={() => void copyWithToast(address, copied, { message: '복사하지 못했습니다.', description: address })}
      >
        주소 복사<span className="sr-only"> ({path})</span>
      </Button>
    </div>
  )
}
