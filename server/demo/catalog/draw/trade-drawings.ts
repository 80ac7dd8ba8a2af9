import { bookBowl, bookLeaf, bookSteps, bookStripes, bookWindow } from './books.ts'
import { bookSpread, camera, ports, weave } from './close-ups.ts'
import { cardigan, dress, knit, leggings, parka, shirt, trousers } from './clothes.ts'
import { band, laptop, laptopOpen, massager, phone, phoneSlim, scale, tablet, tabletUpright } from './devices.ts'
import type { Drawings } from './drawings.ts'
import {
  basket,
  bathMat,
  boards,
  detergent,
  diffuser,
  humidifier,
  kettle,
  mug,
  pot,
  shower,
  tissueBox,
  toothbrushes,
  towels,
} from './household.ts'

export const DEVICE_DRAWINGS: Drawings = {
  'phone-d7': { shape: phone, look: { pack: '#1c5a43', wall: 'mint', title: '10:24', note: '11월 15일 일요일' } },
  'phone-slim': { shape: phoneSlim, look: { pack: '#776a9e', wall: 'lilac', brand: '두온' } },
  'phone-easy': { shape: phone, look: { pack: '#22598c', wall: 'butter', title: '2:08', note: '큰 글씨' } },
  'phone-d5': { shape: phoneSlim, look: { pack: '#5c554a', wall: 'sand', brand: '두온' } },
  'laptop-14': { shape: laptop, look: { pack: '#4f7f9e', wall: 'mist', title: '가람윙 14', note: '990 g' } },
  'laptop-16': { shape: laptop, look: { pack: '#34312c', wall: 'peach', title: '가람윙 16 프로', note: '32 GB' } },
  'laptop-study': { shape: laptopOpen, look: { pack: '#6f8f72', wall: 'butter', title: '배움 13' } },
  'tablet-11': { shape: tablet, look: { pack: '#1f6a70', wall: 'sand', title: '두온 탭 11', note: '120 Hz' } },
  'tablet-note': {
    shape: tabletUpright,
    look: { pack: '#b46a72', wall: 'blush', title: '필기 노트', note: '펜 포함' },
  },
  'body-scale': { shape: scale, look: { pack: '#3c6b58', wall: 'mist' } },
  'health-band': { shape: band, look: { pack: '#b8431a', wall: 'sand' } },
  massager: { shape: massager, look: { pack: '#3f4a57', wall: 'peach', brand: '몸결' } },
  'close-camera': { closeUp: true, shape: camera, look: { pack: '#2f6b54', wall: 'mint' } },
  'close-ports': { closeUp: true, shape: ports, look: { pack: '#8b9aa3', wall: 'mist' } },
}

export const HOUSEHOLD_DRAWINGS: Drawings = {
  'laundry-liquid': {
    shape: detergent,
    look: { pack: '#4f8f86', wall: 'mint', brand: '하루살림터', title: '세탁세제', note: '2.5 L' },
  },
  toothbrushes: {
    shape: toothbrushes,
    look: { pack: '#6f8f72', wall: 'butter', brand: '하루살림터', title: '대나무 칫솔', note: '4개' },
  },
  tissues: {
    shape: tissueBox,
    look: { pack: '#7f9fb5', wall: 'sand', brand: '하루살림터', title: '부드러운 티슈', note: '무형광 250매' },
  },
  humidifier: { shape: humidifier, look: { pack: '#6d8fa8', wall: 'mist' } },
  diffuser: {
    shape: diffuser,
    look: { pack: '#8a9a5b', wall: 'oat', brand: '하루살림터', title: '편백 숲', note: '200 ml' },
  },
  mug: { shape: mug, look: { pack: '#9c5037', wall: 'sand', accent: '#d9a441' } },
  pot: { shape: pot, look: { pack: '#2f5d50', wall: 'peach' } },
  boards: { shape: boards, look: { pack: '#c79a68', wall: 'butter' } },
  kettle: { shape: kettle, look: { pack: '#c46b4a', wall: 'mint' } },
  towels: { shape: towels, look: { pack: '#5f7f78', wall: 'mist', accent: '#d8a48f' } },
  'bath-mat': { shape: bathMat, look: { pack: '#8a7f6c', wall: 'mint' } },
  shower: { shape: shower, look: { pack: '#7d8b94', wall: 'sand', accent: '#3f87a6' } },
  basket: { shape: basket, look: { pack: '#7f9fb5', wall: 'blush' } },
}

export const FASHION_DRAWINGS: Drawings = {
  'oxford-shirt': { shape: shirt, look: { pack: '#8fb0c9', wall: 'sand' } },
  'merino-knit': { shape: knit, look: { pack: '#34564a', wall: 'oat', brand: '결우' } },
  chinos: { shape: trousers, look: { pack: '#b59a72', wall: 'mist' } },
  parka: { shape: parka, look: { pack: '#2f4258', wall: 'butter' } },
  'linen-dress': { shape: dress, look: { pack: '#8a9f7b', wall: 'peach' } },
  cardigan: { shape: cardigan, look: { pack: '#c98a72', wall: 'mint', accent: '#5f3a2c' } },
  leggings: { shape: leggings, look: { pack: '#4a3f55', wall: 'lilac', brand: '소담' } },
  'close-weave-men': { closeUp: true, shape: weave, look: { pack: '#34564a', wall: 'sand', brand: '결우' } },
  'close-weave-women': { closeUp: true, shape: weave, look: { pack: '#b07a68', wall: 'sand', brand: '소담옷장' } },
}

export const BOOK_DRAWINGS: Drawings = {
  'book-herbs': {
    shape: bookLeaf,
    look: { pack: '#2f6b54', wall: 'butter', brand: '느린서가', title: '동네 약초', note: '걷고 알아보는 마흔 가지' },
  },
  'book-table': {
    shape: bookBowl,
    look: { pack: '#9c5037', wall: 'mint', brand: '책뜰아래', title: '제철 밥상', note: '한 달에 여덟 끼' },
  },
  'book-yoga': {
    shape: bookWindow,
    look: { pack: '#776a9e', wall: 'peach', brand: '느린서가', title: '창가의 요가', note: '아침 십 분' },
  },
  'book-brand': {
    shape: bookSteps,
    look: { pack: '#22405f', wall: 'sand', brand: '책뜰아래', title: '작은 브랜드', note: '첫 상품을 내기까지' },
  },
  'book-numbers': {
    shape: bookStripes,
    look: { pack: '#a8741a', wall: 'mist', brand: '책뜰아래', title: '매장의 숫자', note: '재고와 마진 읽기' },
  },
  'close-book': { closeUp: true, shape: bookSpread, look: { pack: '#6f8f72', wall: 'oat' } },
}
