import type { CancelTier } from '#shared/contract/bookings/deposits.ts'
import { formatMoment, formatPercent } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { tFor } from '../../lib/i18n.ts'
import type { WrittenMoney } from './mails.service.ts'

interface Words {
  lang: Lang
  zone: string
  money: WrittenMoney
}

/** What a cancellation until then costs a passenger, as a mail says it. */
export function tierText({ fee, until = '' }: CancelTier, { lang, zone, money }: Words): string {
  const date = formatMoment(until, lang, { zone })
  const [amount, written] =
    fee.kind === 'share'
      ? [fee.share_bp, formatPercent(fee.share_bp / 10_000, lang)]
      : [fee.each_minor, money(fee.each_minor)]
  return tFor(lang)(`mail:cancel_${amount === 0 ? 'free' : 'tier'}`, { fee: written, date })
}
