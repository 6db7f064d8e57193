import type { PriceLine, VatReasonCode } from '../../contract/bookings/prices.ts'
import type { BothTexts, VatReason } from '../../contract/money/invoices.ts'

type Category = PriceLine['vatCategory']

interface Known {
  category: Category
  text: BothTexts
}

/** Reasons Saudi Arabia asks for where no VAT is charged (BR-KSA-69, BR-KSA-83), those a travel agency needs. */
const REASONS: Record<VatReasonCode, Known> = {
  'VATEX-SA-34-2': {
    category: 'Z',
    text: { en: 'International transport of passengers', ar: 'النقل الدولي للركاب' },
  },
  'VATEX-SA-34-3': {
    category: 'Z',
    text: {
      en: 'Services directly connected and incidental to international transport of passengers',
      ar: 'خدمات مرتبطة مباشرة بالنقل الدولي للركاب وتابعة له',
    },
  },
  'VATEX-SA-33': { category: 'Z', text: { en: 'Export of services', ar: 'تصدير الخدمات' } },
  'VATEX-SA-29': {
    category: 'E',
    text: {
      en: 'Financial services mentioned in Article 29 of the VAT Regulations',
      ar: 'الخدمات المالية المذكورة في المادة 29 من لائحة ضريبة القيمة المضافة',
    },
  },
  'VATEX-SA-29-7': {
    category: 'E',
    text: {
      en: 'Life insurance services mentioned in Article 29 of the VAT Regulations',
      ar: 'خدمات التأمين على الحياة المذكورة في المادة 29 من لائحة ضريبة القيمة المضافة',
    },
  },
  'VATEX-SA-30': {
    category: 'E',
    text: {
      en: 'Real estate transactions mentioned in Article 30 of the VAT Regulations',
      ar: 'المعاملات العقارية المذكورة في المادة 30 من لائحة ضريبة القيمة المضافة',
    },
  },
  'VATEX-SA-OOS': {
    category: 'O',
    text: { en: 'Not subject to VAT', ar: 'غير خاضعة لضريبة القيمة المضافة' },
  },
}

/** International fares are sold without a choice of staff; what is not subject has one reason only. */
const USUAL: Partial<Record<Category, VatReasonCode>> = { Z: 'VATEX-SA-34-2', O: 'VATEX-SA-OOS' }

export const vatReasonText = (code: VatReasonCode): BothTexts => REASONS[code].text

export const CHOSEN_REASONS = (Object.keys(REASONS) as VatReasonCode[]).filter(
  code => REASONS[code].category !== 'O',
)

export const categoryOf = (code: VatReasonCode): Category => REASONS[code].category

export const reasonsOf = (category: Category): VatReasonCode[] =>
  CHOSEN_REASONS.filter(code => REASONS[code].category === category)

/** The reason of a category, as chosen or the usual one; undefined when none is asked for, or one is missing. */
export function vatReason(
  country: string,
  category: Category,
  chosen?: VatReasonCode | null,
): VatReason | undefined {
  const code = chosen ?? USUAL[category]
  return country === 'SA' && code && category !== 'S' ? { code, text: vatReasonText(code) } : undefined
}

/** What is wrong with a reason that staff set beside a VAT category: a key of `validation`. */
export function reasonProblem(
  country: string,
  category: Category,
  chosen: VatReasonCode | null | undefined,
): string | undefined {
  const reasons = reasonsOf(category)
  if (country !== 'SA' || reasons.length === 0) return undefined
  if (!chosen) return 'validation:vatReasonMissing'
  return reasons.includes(chosen) ? undefined : 'validation:vatReasonOther'
}

export const keptReason = (
  category: Category,
  chosen: VatReasonCode | null | undefined,
): VatReasonCode | null => (chosen && reasonsOf(category).includes(chosen) ? chosen : null)
