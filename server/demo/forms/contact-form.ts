import { DEFAULT_FORM_SETTINGS, type FormDefinition } from '@jangteo/contracts/forms/forms.ts'

export const CONTACT_FORM: FormDefinition = {
  title: '1:1 문의',
  description: '영업일 기준 하루 안에 답해 드립니다.',
  fields: [
    { name: 'name', type: 'text', label: '이름', required: true, width: 'half', placeholder: '한지민' },
    { name: 'email', type: 'email', label: '이메일', required: true, width: 'half', placeholder: 'name@example.com' },
    {
      name: 'topic',
      type: 'select',
      label: '문의 종류',
      required: true,
      options: [
        { value: 'order', label: '주문과 배송' },
        { value: 'return', label: '취소와 반품' },
        { value: 'trade', label: '입점과 제휴' },
        { value: 'other', label: '그 밖의 문의' },
      ],
    },
    {
      name: 'order-number',
      type: 'text',
      label: '주문번호',
      placeholder: 'O20260101001',
      validation: { pattern: '^O\\d{11,}$', errorMessage: '주문번호를 확인해 주세요. (예: O20260101001)' },
      conditional: {
        action: 'show',
        logicType: 'any',
        rules: [
          { field: 'topic', operator: 'equals', value: 'order' },
          { field: 'topic', operator: 'equals', value: 'return' },
        ],
      },
    },
    { name: 'message', type: 'textarea', label: '문의 내용', required: true, rows: 6 },
    { name: 'photo', type: 'image', label: '사진', description: 'JPEG, PNG, GIF, WebP · 10MB까지', multiple: true },
  ],
  settings: { ...DEFAULT_FORM_SETTINGS, submitButtonText: '문의 보내기' },
  confirmations: [{ type: 'message', message: '문의를 받았습니다. 곧 답해 드리겠습니다.', redirectUrl: '' }],
}
