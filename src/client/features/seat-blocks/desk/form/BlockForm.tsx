import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { SaveButtons } from '#client/ui/layout/SaveButtons.tsx'
import type { DeskBlockDetail } from '#shared/contract/desk/flights/seat-blocks.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { CellField } from './CellField.tsx'
import { EditConflict } from './EditConflict.tsx'
import { SECTIONS } from './form-sections.ts'
import { TripFields } from './TripFields.tsx'
import { useBlockForm } from './use-block-form.ts'
import { ViewersField } from './ViewersField.tsx'

interface BlockFormProps {
  block?: DeskBlockDetail
}

const grid = css({
  display: 'grid',
  gap: '4',
  // Hints stand above their fields: the fields of a row end in one line.
  alignItems: 'end',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, minmax(0, 1fr))' },
  '& > :only-child': { gridColumn: '1 / -1' },
})

const isBooked = (block?: DeskBlockDetail) => block !== undefined && block.seats.held + block.seats.sold > 0

function View({ block }: BlockFormProps) {
  const t = useT()
  const lang = useLang()
  const { form, conflict, columns } = useBlockForm(block)
  const back = pathFor(lang, block ? `/desk/seat-blocks/${block.id}` : '/desk/seat-blocks')
  return (
    <>
      <DeskHead
        title={t(block ? 'desk-blocks:edit_title' : 'desk-blocks:new')}
        crumb={{ href: back, text: block ? <bdi dir="ltr">{block.code}</bdi> : t('desk-blocks:title') }}
        facts={t(block ? 'desk-blocks:edit_lead' : 'desk-blocks:new_lead')}
      />
      <Form form={form} refused={conflict && <EditConflict conflict={conflict} form={form} />}>
        {SECTIONS.map(({ key, columns: own }) =>
          key === 'trip' ? (
            <TripFields key={key} form={form} places={block?.places ?? {}} fixed={isBooked(block)} />
          ) : (
            <Card key={key} pad="sm" heading={t(`desk-blocks:section.${key}`)}>
              <div className={grid}>
                {own
                  .filter(column => columns.includes(column))
                  .map(column =>
                    column === 'visible_to' ? (
                      <ViewersField key={column} known={block?.agencies ?? []} {...form.control(column)} />
                    ) : (
                      <CellField key={column} column={column} {...form.control(column)} />
                    ),
                  )}
              </div>
            </Card>
          ),
        )}
        <SaveButtons
          busy={form.busy}
          text={t(block ? 'desk-blocks:save' : 'desk-blocks:create')}
          busyText={t('desk-blocks:saving')}
          back={back}
        />
      </Form>
    </>
  )
}

/** Texts: `desk-blocks`, `search`, `ui`. */
export const BlockForm: (props: BlockFormProps & IslandProps) => ReactNode = withIsland(View)
