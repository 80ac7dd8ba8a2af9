import { expect, type Page } from '@playwright/test'
import { ADDRESS } from './order-fixtures.ts'

export async function fillAddress(page: Page): Promise<void> {
  const type = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await type('받는 분', ADDRESS.recipientName)
  await type('연락처', ADDRESS.phone)
  await type('우편번호', ADDRESS.zipCode)
  await type('주소', ADDRESS.address)
  await type('상세 주소', ADDRESS.detailAddress)
}

/** Goes to checkout with all cart lines chosen. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('button', { name: '주문하기' }).click()
  await expect(page.getByRole('heading', { name: '주문하기', level: 1 })).toBeVisible()
}

export async function agreeAndPay(page: Page, amount: string): Promise<void> {
  await page.getByRole('checkbox', { name: /개인정보 제공에 동의/ }).check()
  await page.getByRole('button', { name: `${amount} 결제하기` }).click()
}

/** Pays on the payment page of the sandbox. */
export async function payWithCard(page: Page, card: '승인' | '거절'): Promise<void> {
  await expect(page.getByRole('heading', { name: '테스트 결제창' })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`${card}되는 카드`) }).check()
  await page.getByRole('button', { name: '결제하기' }).click()
}
