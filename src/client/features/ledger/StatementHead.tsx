import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { ArrowLeft } from '#client/ui/layout/icons.ts'
import { PageHead } from '#client/ui/layout/PageHead.tsx'
import type { Statement } from '#shared/contract/money/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'

interface StatementHeadProps {
  agency: Statement['agency']
  staff?: boolean
  children?: ReactNode
}

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minBlockSize: '6',
  fontSize: '14',
  '& svg': { inlineSize: '4', blockSize: '4' },
  '@media print': { display: 'none' },
})
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '@media print': { display: 'none' } })

export function StatementHead({ agency, staff, children }: StatementHeadProps) {
  const t = useT()
  const lang = useLang()
  const name = localized(agency.name, lang)
  const facts = t('ledger:lead', { agency: `\u2068${name}\u2069` })
  if (staff) return <DeskHead title={name} crumb={<ToAgencies />} facts={facts} actions={children} />
  return (
    <PageHead
      title={t('ledger:title')}
      facts={facts}
      actions={children && <div className={actions}>{children}</div>}
    />
  )
}

function ToAgencies() {
  const t = useT()
  return (
    <a className={cx(link(), back)} href={pathFor(useLang(), '/desk/agencies')}>
      <ArrowLeft className="flip" aria-hidden="true" />
      {t('ledger:agencies.back')}
    </a>
  )
}
