/** How far a carrier has brought a parcel, in this order. */
export const TRACKING_STAGES = ['collected', 'in_transit', 'out_for_delivery', 'delivered'] as const
export type TrackingStage = (typeof TRACKING_STAGES)[number]

export const TRACKING_STAGE_LABELS: Record<TrackingStage, string> = {
  collected: '집화 완료',
  in_transit: '이동 중',
  out_for_delivery: '배송 출발',
  delivered: '배송 완료',
}

/** A parcel is stuck after so many days without an event of its carrier … */
export const STUCK_WITHOUT_EVENT_DAYS = 3
/** … or after so many days on the way. */
export const STUCK_ON_THE_WAY_DAYS = 7
