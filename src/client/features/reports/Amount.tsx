import { useLang } from '#client/lib/island.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

const number = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const nothing = css({ color: 'fg.muted', fontWeight: 'regular' })
const late = css({ color: 'danger.text', fontWeight: 'semibold' })

/** An amount of the report's currency, which its page names once. */
export function Amount({ minor, currency, bad }: { minor: number; currency: string; bad?: boolean }) {
  const tone = minor === 0 ? nothing : bad ? late : ''
  return (
    <bdi dir="ltr" className={`${number} ${tone}`}>
      {formatMoney(minor, currency, useLang()).amount}
    </bdi>
  )
}
