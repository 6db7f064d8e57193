import type { VatReason } from '../../contract/invoices.ts'
import type { PriceLine } from '../../contract/prices.ts'

/** Reasons Saudi Arabia asks for where no VAT is charged (BR-KSA-69, BR-KSA-83). */
const REASONS: Partial<Record<PriceLine['vatCategory'], VatReason>> = {
  Z: {
    code: 'VATEX-SA-34-2',
    text: { en: 'International transport of passengers', ar: 'النقل الدولي للركاب' },
  },
  O: {
    code: 'VATEX-SA-OOS',
    text: { en: 'Not subject to VAT', ar: 'غير خاضعة لضريبة القيمة المضافة' },
  },
}

export function vatReason(country: string, category: PriceLine['vatCategory']): VatReason | undefined {
  return country === 'SA' ? REASONS[category] : undefined
}
