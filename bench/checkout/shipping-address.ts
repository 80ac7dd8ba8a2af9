export const SHIPPING_ADDRESS = {
  recipientName: '한지민',
  phone: '010-1234-5678',
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
}
