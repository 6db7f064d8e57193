import type { ReactNode } from 'react'
import { formGrid } from '#client/features/shell/paper/form-grid.ts'
import { PaperConflict } from '#client/features/shell/paper/PaperConflict.tsx'
import { PaperField } from '#client/features/shell/paper/PaperField.tsx'
import { PaperProvider, usePaper } from '#client/features/shell/paper/paper-context.ts'
import { RowsField } from '#client/features/shell/paper/RowsField.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { DateInput } from '#client/ui/forms/dates/DateInput.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { SaveButtons } from '#client/ui/layout/SaveButtons.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { COST_CELLS, SECTIONS } from './departure-cells.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { type DepartureFormProps, useDepartureForm } from './use-departure-form.ts'

function View(props: DepartureFormProps) {
  const { tour, edits } = props
  const t = useT()
  const lang = useLang()
  const { form, paper, conflict, repeat, setRepeat } = useDepartureForm(props)
  const back = pathFor(lang, `/desk/tours/${tour.id}`)
  return (
    <PaperProvider value={paper}>
      <DeskHead
        title={t(edits ? 'desk-departures:edit_title' : 'desk-departures:new')}
        crumb={{ href: back, text: localized(tour.title, lang) }}
        facts={t(edits ? 'desk-departures:edit_lead' : 'desk-departures:new_lead')}
      />
      <Form
        form={form}
        refused={conflict && <PaperConflict conflict={conflict} message={form.refusal?.message} />}
      >
        {edits ? (
          <StartDay />
        ) : (
          <RepeatFields
            values={repeat}
            error={form.errorOf('starts_on')}
            seasons={tour.input.seasons}
            onChange={patch => setRepeat(known => ({ ...known, ...patch }))}
          />
        )}
        {SECTIONS.map(({ key, cells }) => (
          <Card key={key} pad="sm" heading={t(`desk-departures:section.${key}`)}>
            <div className={formGrid}>
              {cells.map(cell => (
                <PaperField key={cell.name} cell={cell} />
              ))}
            </div>
          </Card>
        ))}
        <RowsField list="costs" cells={COST_CELLS} max={20} />
        <SaveButtons
          busy={form.busy}
          text={t(edits ? 'desk-tours:save' : 'desk-departures:create')}
          busyText={t('desk-tours:saving')}
          back={back}
        />
      </Form>
    </PaperProvider>
  )
}

/** Texts: `desk-departures`, `desk-tours`, `ui`. */
export const DepartureForm: (props: DepartureFormProps & IslandProps) => ReactNode = withIsland(View)

function StartDay() {
  const t = useT()
  const { values, put, errorOf } = usePaper()
  return (
    <Card pad="sm" heading={t('desk-departures:section.days')}>
      <div className={formGrid}>
        <Field id="starts_on" error={errorOf('starts_on')} label={t('desk-departures:field.starts_on')}>
          {aria => (
            <DateInput
              {...aria}
              name="starts_on"
              value={values.starts_on ?? ''}
              onChange={day => put('starts_on', day)}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
