import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

export interface Asked {
  reference: string
  service: string
  purpose: string
  note: string | null
  amount_minor: number | null
  currency: string
  customer_name: string | null
  author: string
  once: boolean
  expires_at: string
}

interface AskedCardProps {
  asked: Asked
  agency: string
  vat: string | null
  cr: string | null
  zone: string
  symbol?: string
}

const muted = css({ fontSize: '14', color: 'fg.muted' })
const numbers = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', fontSize: '14', color: 'fg.muted' })
const rows = css({
  display: 'grid',
  gap: '2.5',
  marginBlockStart: '4',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& dt': { color: 'fg.muted' },
  '& dd': { textAlign: 'end' },
})

/** The payee, the purpose and the amount. Texts: `quick`. */
function Shown({ asked, agency, vat, cr, symbol, zone }: AskedCardProps) {
  const t = useT()
  const { amount_minor, currency, purpose, note, author, service } = asked
  return (
    <Card>
      <p className={muted}>{t('quick:you_pay')}</p>
      <h2 className={css({ textStyle: 'h2' })}>{agency}</h2>
      <p className={numbers}>
        {vat && <bdi>{t('quick:vat', { number: `\u2066${vat}\u2069` })}</bdi>}
        {cr && <bdi>{t('quick:cr', { number: `\u2066${cr}\u2069` })}</bdi>}
      </p>
      <p className={css({ marginBlockStart: '5' })}>
        <span className={muted}>{t(`quick:service.${service}`)} · </span>
        <bdi>{purpose}</bdi>
      </p>
      {amount_minor !== null && (
        <p className={css({ fontSize: '30', fontWeight: 'semibold', marginBlockEnd: '3' })}>
          <Money minor={amount_minor} {...{ currency, symbol }} />
        </p>
      )}
      {note && (
        <Notice title={t('quick:wrote', { name: `\u2068${author}\u2069` })}>
          <span className={css({ whiteSpace: 'pre-line' })}>{note}</span>
        </Notice>
      )}
      <Facts asked={asked} zone={zone} />
    </Card>
  )
}

function Facts({ asked, zone }: Pick<AskedCardProps, 'asked' | 'zone'>) {
  const t = useT()
  const lang = useLang()
  const { customer_name, reference, expires_at, once } = asked
  return (
    <dl className={rows}>
      {customer_name && (
        <div>
          <dt>{t('quick:for')}</dt>
          <dd>
            <bdi>{customer_name}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('quick:number')}</dt>
        <dd>
          <Ltr>{reference}</Ltr>
        </dd>
      </div>
      <div>
        <dt>{t('quick:until')}</dt>
        <dd>
          <time dateTime={expires_at}>
            {formatDate(expires_at, lang, 'long', zone)} <Ltr>{formatTime(expires_at, zone, lang)}</Ltr>
          </time>
        </dd>
      </div>
      <div>
        <dt>{t('quick:use')}</dt>
        <dd>{t(once ? 'quick:once' : 'quick:often')}</dd>
      </div>
    </dl>
  )
}

export const AskedCard: (props: AskedCardProps & IslandProps) => React.ReactNode = withIsland(Shown)
