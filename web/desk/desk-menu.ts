import { hasPermission, type Permission } from '@jangteo/domain/accounts/permissions.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import {
  Award,
  Banknote,
  Bell,
  Boxes,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  Coins,
  CreditCard,
  Eye,
  FileCheck,
  FileText,
  FileUp,
  FolderTree,
  HandCoins,
  Heart,
  House,
  Images,
  LayoutDashboard,
  ListChecks,
  ListPlus,
  type LucideIcon,
  MapPin,
  Menu,
  MessageSquareText,
  MonitorPlay,
  Newspaper,
  Package,
  PackageCheck,
  PanelsTopLeft,
  ReceiptText,
  Repeat2,
  Route,
  ScanBarcode,
  ScrollText,
  Settings,
  ShoppingBag,
  Store,
  Table2,
  Tags,
  Ticket,
  TicketPercent,
  Truck,
  Undo2,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'

export interface DeskEntry {
  label: string
  to: string
  icon: LucideIcon
  /** Other paths of the same screen. Such a screen has no subpages. */
  also?: readonly string[]
  /** Search keywords in the command palette. */
  words?: string
  /** Left out for members who have no points, in a shop that gives none. */
  needsPoints?: true
  /** A member of the business needs one of these; without, all members see it. */
  permission?: Permission | readonly Permission[]
}

export interface DeskGroup {
  label: string
  /** Overview page of the group. */
  to?: string
  entries: readonly DeskEntry[]
}

const dashboard = (area: string, permission?: readonly Permission[]): DeskEntry => ({
  label: '대시보드',
  ...(permission && { permission }),
  to: area,
  also: [`${area}/dashboard`],
  icon: LayoutDashboard,
  words: '홈 dashboard',
})

/** Contains only screens that exist. */
const WORK: Record<Role, readonly DeskGroup[]> = {
  admin: [
    {
      label: '운영',
      entries: [
        dashboard('/admin'),
        { label: '주문', to: '/admin/orders', icon: ReceiptText, words: '결제 입금 환불 배송 취소 orders' },
        { label: '배송 현황', to: '/admin/shipments', icon: Route, words: '배송 조회 송장 지연 택배 shipments' },
        { label: '반품', to: '/admin/returns', icon: Undo2, words: '환불 교환 returns' },
        { label: '환불 대기', to: '/admin/refunds', icon: Banknote, words: '계좌 이체 송금 거절 refunds' },
        {
          label: '상품 승인',
          to: '/admin/products/pending',
          icon: PackageCheck,
          words: '검토 대기 반려 심사 변경 요청 approval pending',
        },
        { label: '상품', to: '/admin/products', icon: Package, words: '추천 재고 가격 판매 products' },
        { label: '카테고리', to: '/admin/categories', icon: FolderTree, words: '분류 그룹 순서 진열 categories' },
        { label: '단가표', to: '/admin/price-lists', icon: Tags, words: '소매점 등급 가격 할인 계약 price lists' },
        {
          label: '프로모션',
          to: '/admin/promotions',
          icon: TicketPercent,
          words: '할인 쿠폰 행사 1+1 이벤트 승인 달력 promotions coupons',
        },
        {
          label: '리뷰',
          to: '/admin/reviews',
          icon: MessageSquareText,
          words: '후기 별점 검토 게시 숨김 reviews',
        },
        { label: '정산', to: '/admin/settlement', icon: Wallet, words: '지급 장부 수수료 공급자 settlement' },
        { label: '외상', to: '/admin/credit', icon: HandCoins, words: '한도 명세 입금 미수금 기한 credit' },
        {
          label: '세금계산서',
          to: '/admin/tax-invoices',
          icon: FileCheck,
          words: '계산서 발급 홈택스 승인번호 수수료 invoices',
        },
        {
          label: '서류',
          to: '/admin/documents',
          icon: FileText,
          words: '거래명세서 영수증 세금계산서 PDF 사업자 documents',
        },
        { label: '결제 대사', to: '/admin/payments', icon: CreditCard, words: '결제사 차이 수수료 대조 payments' },
        { label: '회원', to: '/admin/users', icon: Users, words: '사용자 승인 공급자 소매점 등급 users' },
        { label: '등급 제안', to: '/admin/grades', icon: Award, words: '소매점 승급 프리미엄 grades' },
        {
          label: '추가 배송비 지역',
          to: '/admin/postcode-zones',
          icon: MapPin,
          words: '제주 도서산간 우편번호 배송비 postcode zones',
        },
        { label: '공휴일', to: '/admin/holidays', icon: CalendarDays, words: '쉬는 날 도착 예정 배송 holidays' },
        { label: '사이니지', to: '/signage', icon: MonitorPlay, words: '화면 매장 영상 재생 목록 편성 signage' },
        { label: '감사 기록', to: '/admin/audit', icon: ScrollText, words: '이력 로그 audit' },
        { label: '자동 작업', to: '/admin/jobs', icon: ListChecks, words: '메일 환불 실패 다시 시도 백그라운드 jobs' },
        {
          label: '설정',
          to: '/admin/settings',
          icon: Settings,
          words: '사이트 이름 배송비 수수료 가입 등급 기준 settings',
        },
      ],
    },
    {
      label: '콘텐츠',
      to: '/admin/content',
      entries: [
        { label: '페이지', to: '/admin/content/pages', icon: FileText, words: '콘텐츠 소개 편집기 pages' },
        {
          label: '글',
          to: '/admin/content/posts',
          icon: Newspaper,
          words: '콘텐츠 블로그 소식 카테고리 태그 posts blog',
        },
        { label: '첫 화면', to: '/admin/content/homepage', icon: House, words: '홈페이지 블록 최신 글 homepage' },
        { label: '미디어', to: '/admin/content/media', icon: Images, words: '이미지 사진 올리기 라이브러리 media' },
        { label: '메뉴', to: '/admin/content/menus', icon: Menu, words: '내비게이션 링크 menus navigation' },
        {
          label: '템플릿 파트',
          to: '/admin/content/template-parts',
          icon: PanelsTopLeft,
          words: '머리글 바닥글 헤더 푸터 template parts',
        },
        { label: '재사용 블록', to: '/admin/content/reusable', icon: Repeat2, words: '공통 블록 reusable' },
        { label: '폼', to: '/admin/forms', icon: ClipboardList, words: '문의 신청 설문 응답 양식 forms entries' },
        { label: '뷰', to: '/admin/views', icon: Table2, words: '표 목록 바둑판 views' },
        {
          label: '워드프레스 가져오기',
          to: '/admin/content/import',
          icon: FileUp,
          words: 'WXR wordpress import 이전',
        },
      ],
    },
  ],
  manager: [
    {
      label: '매장 화면',
      entries: [
        { label: '사이니지', to: '/signage', icon: MonitorPlay, words: '화면 매장 영상 재생 목록 편성 signage' },
      ],
    },
  ],
  business: [
    {
      label: '공급',
      entries: [
        dashboard('/supplier', ['products', 'settlement']),
        {
          label: '주문',
          to: '/supplier/orders',
          permission: 'orders',
          icon: ReceiptText,
          words: '발송 송장 배송 준비 orders',
        },
        {
          label: '배송 현황',
          to: '/supplier/shipments',
          permission: 'orders',
          icon: Route,
          words: '배송 조회 송장 지연 택배 shipments',
        },
        { label: '반품', to: '/supplier/returns', permission: 'orders', icon: Undo2, words: '환불 교환 returns' },
        {
          label: '배송 설정',
          to: '/supplier/shipping',
          permission: 'orders',
          icon: Truck,
          words: '배송비 정책 발송 마감 도착 예정 shipping',
        },
        {
          label: '리뷰',
          to: '/supplier/reviews',
          permission: 'products',
          icon: MessageSquareText,
          words: '후기 별점 답변 reviews',
        },
        {
          label: '상품',
          to: '/supplier/products',
          permission: 'products',
          icon: Package,
          words: '재고 등록 가격 products',
        },
        {
          label: '재고',
          to: '/supplier/stock',
          permission: 'products',
          icon: Boxes,
          words: '재고 부족 품절 조정 창고 이동 SKU stock',
        },
        {
          label: '재고 실사',
          to: '/supplier/stock/count',
          permission: 'products',
          icon: ScanBarcode,
          words: '바코드 스캐너 세기 count barcode',
        },
        {
          label: '단가표',
          to: '/supplier/price-lists',
          permission: 'products',
          icon: Tags,
          words: '소매점 등급 가격 할인 계약 price lists',
        },
        {
          label: '프로모션',
          to: '/supplier/promotions',
          permission: 'products',
          icon: TicketPercent,
          words: '할인 행사 제안 1+1 promotions',
        },
        {
          label: '정산',
          to: '/supplier/settlement',
          permission: 'settlement',
          icon: Wallet,
          words: '지급 수수료 매출 명세서 settlement',
        },
        {
          label: '세금계산서',
          to: '/supplier/tax-invoices',
          permission: 'settlement',
          icon: FileCheck,
          words: '계산서 발급 홈택스 승인번호 invoices',
        },
        {
          label: '서류',
          to: '/supplier/documents',
          permission: 'settlement',
          icon: FileText,
          words: '거래명세서 영수증 세금계산서 PDF 사업자 documents',
        },
        {
          label: '직원',
          to: '/account/members',
          icon: Users,
          words: '동료 초대 권한 승인 한도 members',
          permission: 'members',
        },
        {
          label: '사이니지',
          to: '/supplier/signage',
          permission: 'products',
          icon: MonitorPlay,
          words: '화면 콘텐츠 영상 광고 signage',
        },
      ],
    },
  ],
  affiliate: [
    {
      label: '매장',
      entries: [
        dashboard('/retailer', ['buy', 'approve', 'settlement']),
        { label: '상품 구매', to: '/products', permission: 'buy', icon: ShoppingBag, words: '쇼핑 products' },
        {
          label: '발주',
          to: '/retailer/buying',
          permission: 'buy',
          icon: ClipboardList,
          words: '구매표 다시 주문 수량 단가 buying',
        },
        {
          label: '단가표',
          to: '/retailer/price-list',
          permission: 'buy',
          icon: Tags,
          words: '내 가격 등급 가격 수량 할인 엑셀 PDF 인쇄 price list',
        },
        {
          label: '빠른 주문',
          to: '/retailer/quick-order',
          permission: 'buy',
          icon: ListPlus,
          words: 'SKU 바코드 대량 엑셀 붙여넣기 스캔 quick order',
        },
        {
          label: '주문',
          to: '/retailer/orders',
          permission: ['buy', 'approve', 'settlement'],
          icon: ReceiptText,
          words: '구매 내역 배송 취소 엑셀 orders',
        },
        { label: '반품', to: '/retailer/returns', permission: 'buy', icon: Undo2, words: '환불 교환 returns' },
        {
          label: '매장 수령',
          to: '/retailer/pickups',
          permission: 'store',
          icon: PackageCheck,
          words: '픽업 방문 수령 코드 도착 전달 pickups',
        },
        {
          label: '매장 재고',
          to: '/retailer/inventory',
          permission: 'store',
          icon: Boxes,
          words: '다시 주문 재주문 inventory',
        },
        {
          label: '매출 분석',
          to: '/retailer/analysis',
          permission: 'settlement',
          icon: ChartColumn,
          words: '구매 통계 카테고리 analysis',
        },
        {
          label: '정산',
          to: '/retailer/settlement',
          permission: 'settlement',
          icon: Wallet,
          words: '결제 환불 부가세 세금 settlement',
        },
        {
          label: '외상',
          to: '/retailer/credit',
          permission: ['buy', 'settlement'],
          icon: HandCoins,
          words: '한도 명세 입금 기한 미수금 credit',
        },
        {
          label: '서류',
          to: '/retailer/documents',
          permission: 'settlement',
          icon: FileText,
          words: '거래명세서 영수증 세금계산서 PDF 사업자 documents',
        },
        {
          label: '직원',
          to: '/account/members',
          icon: Users,
          words: '동료 초대 권한 승인 한도 members',
          permission: 'members',
        },
        {
          label: '사이니지',
          to: '/retailer/signage',
          permission: 'store',
          icon: MonitorPlay,
          words: '화면 콘텐츠 영상 광고 signage',
        },
        { label: '쿠폰', to: '/coupons', permission: 'buy', icon: Ticket, words: '할인 쿠폰함 코드 coupons' },
        {
          label: '적립금',
          to: '/points',
          permission: 'buy',
          icon: Coins,
          words: '포인트 적립 소멸 points',
          needsPoints: true,
        },
        { label: '찜한 상품', to: '/account/wishes', icon: Heart, words: '관심 위시 하트 wishes' },
        { label: '최근 본 상품', to: '/account/seen', icon: Eye, words: '둘러본 기록 seen' },
      ],
    },
  ],
  customer: [],
}

const OWN: DeskGroup = {
  label: '내 메뉴',
  entries: [
    { label: '알림', to: '/notices', icon: Bell, words: '소식 notices' },
    { label: '내 계정', to: '/account', icon: UserRound, words: '비밀번호 프로필 세션 탈퇴 account' },
    { label: '쇼핑몰', to: '/', icon: Store, words: '상점 장터 shop' },
  ],
}

interface Reader {
  hasPoints?: boolean
  /** Of a member of a business; undefined: everything. */
  permissions?: readonly Permission[] | undefined
}

/** By role, not by user type: a store manager is not an admin. */
export function deskGroupsFor(role: Role, { hasPoints = true, permissions }: Reader = {}): readonly DeskGroup[] {
  const isShown = ({ needsPoints, permission }: DeskEntry) =>
    (hasPoints || !needsPoints) && (!permission || hasPermission(permissions, permission))
  return [...WORK[role], OWN]
    .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Menu entry of the current path; the longest matching path wins. */
export function menuEntryAt(role: Role, pathname: string): DeskEntry | undefined {
  return findEntry(role, pathname)?.entry
}

/** Group and entry of the current path, for the top bar. */
export function menuLocation(role: Role, pathname: string): { group?: string; entry: string } | undefined {
  const found = findEntry(role, pathname)
  if (found) return { group: found.group, entry: found.entry.label }
  const group = deskGroupsFor(role).find(({ to }) => to === withoutTrailingSlash(pathname))
  return group && { entry: group.label }
}

function findEntry(role: Role, pathname: string): { group: string; entry: DeskEntry } | undefined {
  return deskGroupsFor(role)
    .flatMap((group) => group.entries.map((entry) => ({ group: group.label, entry })))
    .filter(({ entry }) => matchesPath(entry, pathname))
    .sort((one, other) => other.entry.to.length - one.entry.to.length)[0]
}

const withoutTrailingSlash = (pathname: string) => pathname.replace(/\/+$/, '') || '/'

function matchesPath({ to, also }: DeskEntry, pathname: string): boolean {
  const path = withoutTrailingSlash(pathname)
  if (path === to || also?.includes(path)) return true
  return !also && to !== '/' && path.startsWith(`${to}/`)
}
