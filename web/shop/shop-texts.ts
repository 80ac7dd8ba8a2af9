import { BookOpen, Handshake, Lamp, ShieldCheck, Shirt, Smartphone, Sparkles, Truck, Utensils } from 'lucide-react'

/** The usage group of the catalog by name; the categories become links when they hold products. */
export const CATEGORIES = [
  { label: '전자제품', Icon: Smartphone },
  { label: '생활용품', Icon: Lamp },
  { label: '패션', Icon: Shirt },
  { label: '식품', Icon: Utensils },
  { label: '화장품', Icon: Sparkles },
  { label: '도서', Icon: BookOpen },
]

export const BENEFITS = [
  { title: '직거래', text: '중간 단계 없이 공급자와 바로 거래해 가격이 투명합니다.', Icon: Handshake },
  { title: '검증된 공급자', text: '사업자 정보를 확인하고 승인한 공급자만 상품을 올립니다.', Icon: ShieldCheck },
  { title: '빠른 배송', text: '주문하면 공급자가 바로 준비합니다. 5만 원부터는 배송비가 없습니다.', Icon: Truck },
]
