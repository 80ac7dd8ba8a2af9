import { Card } from '../../ui/card.tsx'
import { Chart } from '../../ui/chart.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'

const DAYS = ['월', '화', '수', '목', '금', '토', '일']
const WEEK = DAYS.map((label, at) => ({
  label,
  value: 8_400_000 + ((at * 37) % 11) * 910_000,
  previous: 7_900_000 + ((at * 53) % 13) * 620_000,
}))
const MONTHS = Array.from({ length: 12 }, (_, at) => ({ label: `${at + 1}월`, value: 180 + ((at * 71) % 17) * 13 }))

const won = (value: number) => `₩${value.toLocaleString('ko-KR')}`

export function FiguresSection() {
  return (
    <GallerySection id="figures" title="수치">
      <Sample name="stat-card.tsx">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <StatCard
            label="판매액"
            figure="₩84,120,000"
            change={{ now: 8_412, before: 7_480 }}
            against="지난 7일 대비"
          />
          <StatCard label="반품" figure="18건" change={{ now: 18, before: 12 }} against="지난 7일 대비" better="down" />
          <StatCard label="새 회원" figure="42명" change={{ now: 42, before: null }} against="지난 7일 대비" />
          <StatCard label="평균 금액" figure="" loading />
        </div>
      </Sample>
      <Sample name="chart.tsx">
        <div className="grid gap-4 lg:grid-cols-2">
          <Card title="일별 판매액" description="이번 주와 지난주">
            <Chart label="일별 판매액" points={WEEK} name="이번 주" previousName="지난주" format={won} />
          </Card>
          <Card title="월별 건수">
            <Chart label="월별 건수" kind="bar" points={MONTHS} name="건수" format={(value) => `${value}건`} />
          </Card>
          <Card title="불러오는 중">
            <Chart label="불러오는 그래프" points={[]} loading />
          </Card>
          <Card title="수치 없음">
            <Chart label="빈 그래프" points={[]} />
          </Card>
        </div>
      </Sample>
      <Sample name="progress-bar.tsx">
        <div className="grid max-w-md gap-5">
          <ProgressBar label="12,000원 더 담으면 배송비가 없습니다" value={38_000} max={50_000} />
          <ProgressBar label="올리는 중 · 100%" value={100} tone="accent" />
        </div>
      </Sample>
    </GallerySection>
  )
}
