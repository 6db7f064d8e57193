import { useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { css } from '#styled-system/css'
import type { QuickPayProps } from './quick-page.ts'
import type { QuickForm } from './use-quick-pay.ts'

const rows = css({
  display: 'grid',
  gap: '2.5',
  marginBlockStart: '3',
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '4' },
  '& dt': { color: 'fg.muted', flex: 'none' },
  '& dd': { textAlign: 'end', minInlineSize: '0', overflowWrap: 'anywhere' },
  '& > [data-sum]': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
    paddingBlockStart: '2.5',
    '& dt': { color: 'fg.default', fontWeight: 'semibold' },
  },
})

type BeforeProps = Pick<QuickPayProps, 'agency' | 'currency' | 'symbol'> & {
  form: QuickForm
  minor?: number
}

/** Whom, for what and how much, as typed. Texts: `quick`. */
export function BeforeYouPay({ agency, currency, symbol, form, minor }: BeforeProps) {
  const t = useT()
  const { purpose } = form.values
  return (
    <div className={needsScript}>
      <h2 className={css({ textStyle: 'h2' })}>{t('quick:before.title')}</h2>
      <dl className={rows}>
        <div>
          <dt>{t('quick:before.to')}</dt>
          <dd>{agency}</dd>
        </div>
        <div>
          <dt>{t('quick:before.for')}</dt>
          <dd>
            <bdi>{purpose.trim() || '–'}</bdi>
          </dd>
        </div>
        <div data-sum>
          <dt>{t('quick:before.sum')}</dt>
          <dd>{minor ? <Money size="lg" {...{ minor, currency, symbol }} /> : '–'}</dd>
        </div>
      </dl>
    </div>
  )
}
