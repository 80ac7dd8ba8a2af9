import { colourChips, creamSwatch, drops, leaves } from './close-ups.ts'
import {
  creamJar,
  cushion,
  dropperBottle,
  duo,
  lipstick,
  maskPouch,
  pumpBottle,
  soapBar,
  sunStick,
  tonerBottle,
  tube,
} from './cosmetics.ts'
import type { Drawings } from './drawings.ts'

export const COSMETICS_DRAWINGS: Drawings = {
  'rice-toner': {
    shape: tonerBottle,
    look: { pack: '#c9a36a', wall: 'oat', accent: '#fffefc', brand: '이슬담온', title: '쌀겨 토너', note: '200 ml' },
  },
  'centella-serum': {
    shape: dropperBottle,
    look: { pack: '#6f8f72', wall: 'mint', accent: '#d9b779', brand: '이슬담온', title: '병풀 세럼', note: '30 ml' },
  },
  'ceramide-cream': {
    shape: creamJar,
    look: { pack: '#4f7f9e', wall: 'mist', accent: '#f7f3ec', brand: '이슬담온', title: '장벽 크림', note: '60 ml' },
  },
  'daily-sunscreen': {
    shape: tube,
    look: { pack: '#e08a4b', wall: 'butter', accent: '#fffefc', brand: '이슬담온', title: '선크림', note: 'SPF50+' },
  },
  'sun-stick': {
    shape: sunStick,
    look: { pack: '#2f7f86', wall: 'mist', accent: '#e8a23f', brand: '이슬담온', title: '선스틱', note: '18 g' },
  },
  'cleansing-foam': {
    shape: tube,
    look: { pack: '#5d8f6b', wall: 'mint', accent: '#f2eee8', brand: '민낯정원', title: '클렌징 폼', note: '약산성' },
  },
  'cleansing-oil': {
    shape: pumpBottle,
    look: { pack: '#b98a3a', wall: 'sand', accent: '#34312c', brand: '민낯정원', title: '클렌징 오일', note: '200 ml' },
  },
  'calming-mask': {
    shape: maskPouch,
    look: { pack: '#4f9a86', wall: 'lilac', brand: '이슬담온', title: '진정 마스크' },
  },
  cushion: { shape: cushion, look: { pack: '#8c4a5a', wall: 'blush', brand: '모란빛' } },
  lipstick: { shape: lipstick, look: { pack: '#a92f33', wall: 'peach', brand: '모란빛' } },
  'herbal-set': {
    shape: duo,
    look: {
      pack: '#5f3a2c',
      wall: 'oat',
      accent: '#c8a24f',
      brand: '백화누리',
      title: '한방 2종',
      note: '수액 · 유액',
    },
  },
  'scalp-shampoo': {
    shape: pumpBottle,
    look: { pack: '#3f5a3a', wall: 'peach', accent: '#fffefc', brand: '백화누리', title: '두피 샴푸', note: '500 ml' },
  },
  'charcoal-soap': {
    shape: soapBar,
    look: { pack: '#4a4741', wall: 'sand', brand: '민낯정원', title: '숯 비누', note: '100 g' },
  },
  'hand-cream': {
    shape: tube,
    look: { pack: '#c9838f', wall: 'blush', accent: '#d9b779', brand: '민낯정원', title: '핸드크림', note: '모과꽃' },
  },
  'eye-cream': {
    shape: creamJar,
    look: { pack: '#6b3a5b', wall: 'lilac', accent: '#c8a24f', brand: '백화누리', title: '아이크림', note: '25 ml' },
  },
  'close-cream': { closeUp: true, shape: creamSwatch, look: { pack: '#e3c8a4', wall: 'mist' } },
  'close-drops': { closeUp: true, shape: drops, look: { pack: '#7fae8f', wall: 'mint' } },
  'close-lips': { closeUp: true, shape: colourChips, look: { pack: '#a92f33', wall: 'blush', accent: '#d0625a' } },
  'close-herbs': { closeUp: true, shape: leaves, look: { pack: '#6f8f72', wall: 'oat', accent: '#c8a24f' } },
}
