import type { ReactNode } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { FormCheck } from '#client/ui/forms/FormCheck.tsx'
import { TextArea } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { css } from '#styled-system/css'
import { fold } from '#styled-system/recipes'
import { ListSummary } from '../import/ListSummary.tsx'
import { PlainPreview } from './PlainPreview.tsx'
import type { PlainRead } from './plain-list.ts'

interface PlainBoxProps {
  read?: PlainRead | undefined
  /** What is in the box when nothing was read. */
  text?: string | undefined
  saves?: boolean
  refused?: Record<string, string>
  children?: ReactNode
}

const stack = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  marginBlockStart: '3',
  '& > :not(button, label)': { inlineSize: 'full' },
})
const opener = css({ fontWeight: 'medium', paddingBlock: '1' })

export function PlainBox({ read, text = '', saves, refused, children }: PlainBoxProps) {
  const t = useT()
  return (
    <Card pad="sm">
      <details className={fold()} open={read !== undefined || text !== ''}>
        <summary className={opener}>{t('name-list:paste')}</summary>
        <div className={stack}>
          <Field free id="list" label={t('name-list:preview')} hint={t('name-list:paste_hint')}>
            {control => (
              <TextArea
                {...control}
                name="list"
                rows={6}
                dir="auto"
                spellCheck={false}
                autoComplete="off"
                defaultValue={read?.text ?? text}
              />
            )}
          </Field>
          {read && read.replaced > 0 && (
            <Notice tone="warning" title={t('name-list:replaces', { count: read.replaced })}>
              <FormCheck name="replace" defaultChecked={read.replacing}>
                {t('name-list:replace')}
              </FormCheck>
            </Notice>
          )}
          <Button type="submit" name="read" value="1" variant="soft" size="sm">
            {t('name-list:read')}
          </Button>
          {read?.refused && <Notice tone="danger">{t(`name-list:refused.${read.refused}`)}</Notice>}
          {read && read.lines.length > 0 && (
            <>
              <ListSummary lines={read.lines} ready={read.filled.length} places={read.places} saves={saves} />
              <PlainPreview lines={read.lines} saves={saves} refused={refused} />
            </>
          )}
          {children}
        </div>
      </details>
    </Card>
  )
}

const unseen = css({ srOnly: true })

/** Within the form of the passengers' step. Texts: `name-list`, `ui`. */
function FillView({ read, text }: Pick<PlainBoxProps, 'read' | 'text'>) {
  const t = useT()
  const count = read?.filled.length ?? 0
  return (
    <noscript>
      {/* Enter presses the first button of a form, which must not read the list. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className={unseen} />
      <PlainBox read={read} text={text}>
        {count > 0 && <Notice tone="success">{t('name-list:applied', { count })}</Notice>}
      </PlainBox>
    </noscript>
  )
}

export const PlainList: (props: Pick<PlainBoxProps, 'read' | 'text'> & IslandProps) => ReactNode =
  withIsland(FillView)
