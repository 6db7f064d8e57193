import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { type AgencyBalance, missingMinor } from './agency-balance.ts'

interface BalanceNoticeProps {
  balance: AgencyBalance
  due: { minor: number; currency: string; symbol?: string }
}

export function BalanceNotice({ balance, due: { minor, currency, symbol } }: BalanceNoticeProps) {
  const t = useT()
  const lang = useLang()
  const missing = missingMinor(balance, minor)
  const amount = formatMoney(missing, currency, lang, { symbol }).text
  return (
    // A live region must exist before its content.
    <div aria-live="polite">
      {missing > 0 && (
        <Notice tone="warning" title={t('checkout:balance.short', { amount: `\u2068${amount}\u2069` })}>
          {t('checkout:balance.shortText')}{' '}
          {balance.mayTopUp && (
            <a className={link()} href={`${pathFor(lang, '/agency/statement')}#top-up`}>
              {t('checkout:balance.topUp')}
            </a>
          )}
        </Notice>
      )}
    </div>
  )
}
