import { DEFAULT_FORM_SETTINGS, type FormDefinition } from '@jangteo/contracts/forms/forms.ts'

const SHELF_PRICE = 120_000

export const STORE_FORM: FormDefinition = {
  title: '매장 개설 신청',
  description: '세 단계로 신청하고, 예상 개설 비용을 바로 확인하세요.',
  fields: [
    { name: 'about-you', type: 'heading', label: '신청하시는 분' },
    { name: 'owner', type: 'name', label: '성함', required: true },
    { name: 'phone', type: 'tel', label: '연락처', required: true, width: 'half' },
    { name: 'email', type: 'email', label: '이메일', required: true, width: 'half' },
    {
      name: 'experience',
      type: 'radio',
      label: '매장 운영 경험',
      required: true,
      options: [
        { value: 'yes', label: '있습니다' },
        { value: 'no', label: '처음입니다' },
      ],
    },
    {
      name: 'years',
      type: 'number',
      label: '운영 기간 (년)',
      min: 0,
      max: 60,
      conditional: {
        action: 'show',
        logicType: 'all',
        rules: [{ field: 'experience', operator: 'equals', value: 'yes' }],
      },
    },
    { name: 'about-store', type: 'heading', label: '매장' },
    { name: 'address', type: 'address', label: '매장 주소', required: true },
    { name: 'size', type: 'number', label: '면적 (㎡)', required: true, min: 10, max: 2_000, width: 'half' },
    { name: 'shelves', type: 'range', label: '진열대 수', min: 1, max: 50, step: 1, defaultValue: 10, width: 'half' },
    {
      name: 'staff',
      type: 'repeater',
      label: '함께 일할 분',
      max: 10,
      fields: [
        { name: 'role', type: 'text', label: '맡을 일', required: true },
        { name: 'hours', type: 'number', label: '주당 시간', min: 1, max: 52 },
      ],
    },
    { name: 'about-cost', type: 'heading', label: '비용' },
    {
      name: 'shelf-price',
      type: 'number',
      label: '진열대 하나 (원)',
      readonly: true,
      defaultValue: SHELF_PRICE,
      width: 'half',
    },
    {
      name: 'estimate',
      type: 'calculation',
      label: '예상 비용 (원)',
      calculation: '{shelves} * {shelf-price} + ({size} * 50000)',
    },
    { name: 'agree', type: 'checkbox', label: '개인정보를 신청 검토에 쓰는 데 동의합니다', required: true },
  ],
  settings: {
    ...DEFAULT_FORM_SETTINGS,
    multiPage: true,
    pageBreaks: [6, 11],
    saveAndContinue: true,
    submitButtonText: '신청하기',
  },
  confirmations: [{ type: 'message', message: '신청을 받았습니다. 담당자가 이틀 안에 연락드립니다.', redirectUrl: '' }],
}
