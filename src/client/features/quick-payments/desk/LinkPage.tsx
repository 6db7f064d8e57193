import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { CloseLink } from './CloseLink.tsx'
import type { LinkPageProps } from './desk-props.ts'
import { LinkState } from './LinkState.tsx'
import { openAmount } from './link-columns.tsx'
import { ShareCard } from './ShareCard.tsx'

const columns = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
})
const facts = css({
  display: 'grid',
  gap: '2.5',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
  '& dt': { color: 'fg.muted' },
  '& dd': { textAlign: 'end' },
})

function Page(props: LinkPageProps) {
  const { link } = props
  const t = useT()
  const lang = useLang()
  return (
    <>
      <DeskHead
        title={<bdi>{link.purpose}</bdi>}
        crumb={{ href: pathFor(lang, '/desk/payment-links'), text: t('payment-links:back') }}
        chips={<LinkState state={link.state} />}
        facts={<Ltr>{link.reference}</Ltr>}
        actions={link.state === 'open' && <CloseLink id={link.id} />}
      />
      <div className={columns}>
        <Facts {...props} />
        {link.state === 'open' ? (
          <ShareCard {...props} />
        ) : (
          <Notice
            tone={link.state === 'used' ? 'success' : 'warning'}
            title={t(`quick:state.${link.state}`)}
          />
        )}
      </div>
    </>
  )
}

/** Texts: `payment-links`, `quick`, `ui`. */
export const LinkPage: (props: LinkPageProps & IslandProps) => React.ReactNode = withIsland(Page)

function Facts({ link, zone, symbol }: LinkPageProps) {
  const t = useT()
  const lang = useLang()
  const { currency } = link
  const time = (at: string) => (
    <time dateTime={at}>
      {formatDate(at, lang, 'medium', zone)} <Ltr>{formatTime(at, zone, lang)}</Ltr>
    </time>
  )
  const amount =
    link.amount_minor === null ? (
      openAmount(link, { t, lang, symbol })
    ) : (
      <Money minor={link.amount_minor} {...{ currency, symbol }} />
    )
  const rows: [string, React.ReactNode][] = [
    [t('payment-links:columns.amount'), amount],
    [t('payment-links:columns.paid'), <Money key="paid" minor={link.paid_minor} {...{ currency, symbol }} />],
    [
      t('payment-links:columns.customer'),
      <bdi key="who">{link.customer_name ?? t('payment-links:anyone')}</bdi>,
    ],
    [t('payment-links:booking'), link.booking_reference && <Ltr key="ref">{link.booking_reference}</Ltr>],
    [t('payment-links:note'), link.note && <bdi key="note">{link.note}</bdi>],
    [t('payment-links:use'), t(link.once ? 'quick:once' : 'quick:often')],
    [t('payment-links:columns.until'), time(link.expires_at)],
    [t('payment-links:last_paid'), link.last_paid_at && time(link.last_paid_at)],
    [t('payment-links:made_by'), <bdi key="by">{link.created_by}</bdi>],
  ]
  return (
    <Card className={css({ _print: { display: 'none' } })} heading={t('payment-links:facts')}>
      <dl className={facts}>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
