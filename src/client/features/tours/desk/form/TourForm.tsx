import type { ReactNode } from 'react'
import { formGrid } from '#client/features/shell/paper/form-grid.ts'
import { PaperConflict } from '#client/features/shell/paper/PaperConflict.tsx'
import { PaperField } from '#client/features/shell/paper/PaperField.tsx'
import { PaperProvider } from '#client/features/shell/paper/paper-context.ts'
import { RowsField } from '#client/features/shell/paper/RowsField.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { SaveButtons } from '#client/ui/layout/SaveButtons.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { cellsOf, LIST_NAMES, LISTS, NAME_CELLS, PRICE_CELLS } from './tour-cells.ts'
import { type TourFormProps, useTourForm } from './use-tour-form.ts'

function View(props: TourFormProps) {
  const { tour, pictures } = props
  const t = useT()
  const lang = useLang()
  const { form, paper, conflict } = useTourForm(props)
  const back = pathFor(lang, tour ? `/desk/tours/${tour.id}` : '/desk/tours')
  return (
    <PaperProvider value={paper}>
      <DeskHead
        title={t(tour ? 'desk-tours:edit_title' : 'desk-tours:new')}
        crumb={{ href: back, text: tour ? <bdi dir="ltr">{tour.code}</bdi> : t('desk-tours:title') }}
        facts={t(tour ? 'desk-tours:edit_lead' : 'desk-tours:new_lead')}
      />
      <Form
        form={form}
        refused={conflict && <PaperConflict conflict={conflict} message={form.refusal?.message} />}
      >
        <Card pad="sm" heading={t('desk-tours:section.name')}>
          <div className={formGrid}>
            {NAME_CELLS.map(cell => (
              <PaperField key={cell.name} cell={cell} />
            ))}
          </div>
        </Card>
        <Card pad="sm" heading={t('desk-tours:section.prices')}>
          <div className={formGrid}>
            {PRICE_CELLS.map(cell => (
              <PaperField key={cell.name} cell={cell} />
            ))}
          </div>
        </Card>
        {LIST_NAMES.map(list => (
          <RowsField
            key={list}
            list={list}
            cells={cellsOf(list, Object.keys(pictures))}
            max={LISTS[list].max}
          />
        ))}
        <SaveButtons
          busy={form.busy}
          text={t(tour ? 'desk-tours:save' : 'desk-tours:create')}
          busyText={t('desk-tours:saving')}
          back={back}
        />
      </Form>
    </PaperProvider>
  )
}

/** Texts: `desk-tours`, `ui`. */
export const TourForm: (props: TourFormProps & IslandProps) => ReactNode = withIsland(View)
