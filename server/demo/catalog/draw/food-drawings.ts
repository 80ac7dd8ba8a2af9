import { berries, capsules, ginsengRoot, grains, honeyDrip, leaves } from './close-ups.ts'
import type { Drawings } from './drawings.ts'
import {
  can,
  drinkPouches,
  glassBottle,
  honeyJar,
  jar,
  paperBag,
  pillBottle,
  pouch,
  shots,
  stickBox,
  tin,
} from './vessels.ts'

export const FOOD_DRAWINGS: Drawings = {
  'red-ginseng-extract': {
    shape: jar,
    look: { pack: '#7d2f2a', wall: 'oat', brand: '산들뿌리', title: '홍삼정', note: '6년근 240 g' },
  },
  'red-ginseng-sticks': {
    shape: stickBox,
    look: {
      pack: '#94402f',
      wall: 'peach',
      accent: '#d9a441',
      brand: '산들뿌리',
      title: '홍삼 스틱',
      note: '10 ml 30포',
    },
  },
  'daily-probiotics': {
    shape: stickBox,
    look: { pack: '#1c5a43', wall: 'mint', brand: '온결', title: '유산균', note: '매일 한 포 60포' },
  },
  'collagen-peptide': {
    shape: pouch,
    look: { pack: '#b46a72', wall: 'blush', brand: '온결', title: '콜라겐', note: '저분자 30포' },
  },
  'omega-three': {
    shape: pillBottle,
    look: { pack: '#1f6a70', wall: 'mist', accent: '#e0a63c', brand: '해온담', title: '오메가3', note: '60캡슐' },
  },
  multivitamin: {
    shape: pillBottle,
    look: { pack: '#c27a1e', wall: 'butter', accent: '#b8431a', brand: '온결', title: '멀티비타민', note: '90정' },
  },
  'milk-thistle': {
    shape: pillBottle,
    look: { pack: '#776a9e', wall: 'lilac', accent: '#776a9e', brand: '온결', title: '밀크씨슬', note: '30정' },
  },
  'plum-syrup': {
    shape: glassBottle,
    look: { pack: '#7b8238', wall: 'mint', accent: '#34312c', brand: '꽃그늘집', title: '매실청', note: '500 ml' },
  },
  'perilla-oil': {
    shape: glassBottle,
    look: { pack: '#a8741a', wall: 'oat', accent: '#1c5a43', brand: '곡담뜰', title: '들기름', note: '300 ml' },
  },
  'acacia-honey': {
    shape: honeyJar,
    look: {
      pack: '#dc9a2c',
      wall: 'butter',
      accent: '#8a5a16',
      brand: '꽃그늘집',
      title: '아카시아 벌꿀',
      note: '600 g',
    },
  },
  'citron-tea': {
    shape: honeyJar,
    look: { pack: '#e8bf45', wall: 'mint', accent: '#1c5a43', brand: '꽃그늘집', title: '유자차', note: '480 g' },
  },
  'green-tea': {
    shape: tin,
    look: { pack: '#4d6b4b', wall: 'sand', accent: '#d9b779', brand: '꽃그늘집', title: '녹차', note: '우전 40 g' },
  },
  granola: {
    shape: pouch,
    look: { pack: '#b07a35', wall: 'oat', brand: '곡담뜰', title: '그래놀라', note: '통곡물 400 g' },
  },
  'daily-nuts': {
    shape: paperBag,
    look: { pack: '#a5744a', wall: 'peach', brand: '곡담뜰', title: '한 줌 견과', note: '25 g 30봉' },
  },
  'plant-protein': {
    shape: can,
    look: { pack: '#34564a', wall: 'sand', brand: '온결', title: '식물성 단백질', note: '곡물맛 700 g' },
  },
  'bellflower-pear': {
    shape: drinkPouches,
    look: {
      pack: '#6d8a4f',
      wall: 'butter',
      accent: '#e3b34a',
      brand: '산들뿌리',
      title: '도라지배즙',
      note: '100 ml 30포',
    },
  },
  'ginger-shots': { shape: shots, look: { pack: '#d59a2b', wall: 'mint', accent: '#1c5a43', brand: '생강 레몬 샷' } },
  'close-ginseng': { closeUp: true, shape: ginsengRoot, look: { pack: '#c99b62', wall: 'oat' } },
  'close-capsules': { closeUp: true, shape: capsules, look: { pack: '#dba038', wall: 'mist' } },
  'close-grains': { closeUp: true, shape: grains, look: { pack: '#a5744a', wall: 'butter' } },
  'close-honey': { closeUp: true, shape: honeyDrip, look: { pack: '#dc9a2c', wall: 'butter' } },
  'close-leaves': { closeUp: true, shape: leaves, look: { pack: '#4d6b4b', wall: 'mint' } },
  'close-berries': { closeUp: true, shape: berries, look: { pack: '#7b8238', wall: 'sand' } },
}
