import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { OwnMoney } from '#client/ui/data/OwnMoney.tsx'
import { Panel } from '#client/ui/layout/Panel.tsx'
import type { Today } from '#shared/contract/desk/today.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { nothing, rows } from './parts.tsx'

const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '2.5',
  rowGap: '0.5',
  paddingBlock: '2',
  paddingInline: '4',
})
const wide = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2',
  fontSize: '12',
  color: 'fg.muted',
})
const bar = css({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: '[1.5px]',
  blockSize: '2',
  borderRadius: 'xs',
  overflow: 'hidden',
  bg: 'bg.muted',
})
const sold = css({ bg: 'accent' })
const held = css({ bg: 'spark' })
const muted = css({ color: 'fg.muted' })

type Risk = NonNullable<Today['risk']>
type Block = Risk['blocks'][number]

/** Unsold seats that go back to the airline within two weeks. */
export function RiskPanel({ risk, zone, currency }: { risk: Risk; zone: string; currency: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <Panel
      id="risk"
      title={t('desk-today:risk')}
      aside={
        <a className={link()} href={pathFor(lang, '/desk/seat-blocks')}>
          {t('desk-today:blocks')}
        </a>
      }
      footer={
        risk.count > 0 && (
          <>
            <span>{t('desk-today:risk_sum', { count: risk.unsold })}</span>
            <OwnMoney minor={risk.cost_minor} currency={currency} weight="strong" />
          </>
        )
      }
    >
      {risk.count === 0 && <p className={nothing}>{t('desk-today:no_risk')}</p>}
      <ul className={rows} data-rows>
        {risk.blocks.map(block => (
          <Row key={block.id} block={block} zone={zone} />
        ))}
      </ul>
    </Panel>
  )
}

function Row({ block, zone }: { block: Block; zone: string }) {
  const t = useT()
  const lang = useLang()
  const back = t('desk-today:give_back', { day: formatDate(block.release_at, lang, 'short', zone) })
  return (
    <li className={item}>
      <span>
        <a className={link()} href={pathFor(lang, `/desk/seat-blocks/${block.id}`)}>
          <Ltr>{block.code}</Ltr>
        </a>{' '}
        <span className={muted}>{localized(block.destination.city, lang)}</span>
      </span>
      <b>{t('desk-today:seats', { count: block.unsold })}</b>
      <span className={bar} aria-hidden="true">
        <i className={sold} style={{ flexGrow: block.seats_sold }} />
        <i className={held} style={{ flexGrow: block.seats_held }} />
        <i style={{ flexGrow: block.seats_total - block.seats_sold - block.seats_held }} />
      </span>
      <span className={wide}>
        <span>
          {back} · {t('desk-today:of_seats', { count: formatNumber(block.seats_total, lang) })}
        </span>
        <OwnMoney minor={block.cost_minor} currency={block.currency} />
      </span>
    </li>
  )
}
