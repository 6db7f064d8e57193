import type { ReactNode } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Form, type FormState } from '#client/ui/forms/Form.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { PageJumps } from '#client/ui/layout/PageJumps.tsx'
import { SaveButtons } from '#client/ui/layout/SaveButtons.tsx'
import { css } from '#styled-system/css'
import { formGrid, pairGrid } from './form-grid.ts'
import { PaperConflict } from './PaperConflict.tsx'
import { PaperField } from './PaperField.tsx'
import type { Cell } from './paper.ts'
import { PaperProvider } from './paper-context.ts'
import { RowsField } from './RowsField.tsx'
import type { usePaperForm } from './use-paper-form.ts'

const beside = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
})
/** Fewer are seen at once. */
const JUMPED = 5
const partId = (name: string) => `part-${name}`

const pinned = css({ position: 'sticky', insetBlockStart: '20' })

interface PaperPageProps {
  state: ReturnType<typeof usePaperForm>
  title: string
  lead: string
  /** Below the head. */
  under?: ReactNode
  /** Where it leads back to, and what that is called. */
  back: { href: string; text: string }
  /** Fields by section: a text of `section`. */
  sections: readonly { name: string; cells: readonly Cell[]; note?: ReactNode }[]
  lists: readonly { name: string; cells: readonly Cell[]; max: number; note?: ReactNode }[]
  save: string
  saving: string
  /** Stays in view beside the form where there is room. */
  aside?: ReactNode
}

/** The page of a record's form: sections of fields, then lists of rows. Texts: those of the record, `desk-paper`, `ui`. */
export function PaperPage({
  state,
  title,
  lead,
  under,
  back,
  sections,
  lists,
  save,
  saving,
  aside,
}: PaperPageProps) {
  const t = useT()
  const { form, paper, conflict } = state
  const parts = [
    ...sections.map(({ name }) => [partId(name), t(`${paper.texts}:section.${name}`)] as const),
    ...lists.map(({ name }) => [partId(name), t(`${paper.texts}:list_of.${name}`)] as const),
  ]
  return (
    <PaperProvider value={paper}>
      <DeskHead title={title} crumb={{ href: back.href, text: <bdi>{back.text}</bdi> }} facts={lead} />
      {under}
      {parts.length >= JUMPED && <PageJumps label={t('desk-paper:on_page')} parts={parts} />}
      <div className={aside ? beside : undefined}>
        <Form
          form={form as typeof form & FormState}
          refused={conflict && <PaperConflict conflict={conflict} message={form.refusal?.message} />}
        >
          {sections.map(({ name, cells, note }) => (
            <Card key={name} id={partId(name)} pad="sm" heading={t(`${paper.texts}:section.${name}`)}>
              {note}
              <div className={aside ? pairGrid : formGrid}>
                {cells.map(cell => (
                  <PaperField key={cell.name} cell={cell} />
                ))}
              </div>
            </Card>
          ))}
          {lists.map(({ name, cells, max, note }) => (
            <div key={name} id={partId(name)}>
              <RowsField list={name} cells={cells} max={max} />
              {note}
            </div>
          ))}
          <SaveButtons busy={form.busy} text={save} busyText={saving} back={back.href} />
        </Form>
        {aside && <div className={pinned}>{aside}</div>}
      </div>
    </PaperProvider>
  )
}
