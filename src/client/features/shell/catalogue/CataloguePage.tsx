import type { ReactNode } from 'react'
import { RecordHistory } from '#client/features/shell/RecordHistory.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

interface CataloguePageProps {
  /** `tours`: of the path `/desk/tours` and the texts `desk-tours`. */
  name: string
  title: string
  code: string
  /** Beside the code. */
  facts: string[]
  chip: ReactNode
  actions: ReactNode
  /** What is known of it, in a card at the side. */
  about: ReactNode
  events: Parameters<typeof RecordHistory>[0]['events']
  zone: string
  children: ReactNode
}

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
  '& > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** One thing that the tenant sells, as staff keep it. Texts: `desk-<name>`, `ui`. */
export function CataloguePage(props: CataloguePageProps) {
  const { name, title, code, facts, chip, actions, about, events, zone, children } = props
  const t = useT()
  const lang = useLang()
  const words = `desk-${name}`
  return (
    <>
      <DeskHead
        title={title}
        crumb={{ href: pathFor(lang, `/desk/${name}`), text: t(`${words}:title`) }}
        chips={chip}
        facts={
          <>
            <b>
              <Ltr>{code}</Ltr>
            </b>
            {facts.map(fact => (
              <span key={fact}>{fact}</span>
            ))}
          </>
        }
        actions={actions}
      />
      <div className={columns}>
        <div>{children}</div>
        <div>
          <Card pad="sm" heading={t(`${words}:facts`)}>
            {about}
          </Card>
          <RecordHistory texts={words} events={events} zone={zone} />
        </div>
      </div>
    </>
  )
}
