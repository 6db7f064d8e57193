import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { PageHead } from '#client/ui/layout/PageHead.tsx'
import type { Statement } from '#shared/contract/money/ledger.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

interface StatementHeadProps {
  agency: Statement['agency']
  staff?: boolean
  children?: ReactNode
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', '@media print': { display: 'none' } })

export function StatementHead({ agency, staff, children }: StatementHeadProps) {
  const t = useT()
  const lang = useLang()
  const name = localized(agency.name, lang)
  const facts = t('ledger:lead', { agency: `\u2068${name}\u2069` })
  const crumb = { href: pathFor(lang, '/desk/agencies'), text: t('ledger:agencies.back') }
  if (staff) return <DeskHead title={name} {...{ crumb, facts }} actions={children} />
  return (
    <PageHead
      title={t('ledger:title')}
      facts={facts}
      actions={children && <div className={actions}>{children}</div>}
    />
  )
}
