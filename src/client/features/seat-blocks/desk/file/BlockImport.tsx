import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { FileDrop } from '#client/ui/upload/FileDrop.tsx'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { FileErrors } from './FileErrors.tsx'
import { type FileState, useFile } from './use-file.ts'

const stack = css({ display: 'grid', gap: '4' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

function View() {
  const t = useT()
  const lang = useLang()
  const file = useFile()
  return (
    <>
      <DeskHead
        title={t('desk-blocks:import.title')}
        crumb={{ href: pathFor(lang, '/desk/seat-blocks'), text: t('desk-blocks:title') }}
        facts={t('desk-blocks:import.lead')}
      />
      <Card pad="sm" className={stack}>
        <Chooser file={file} />
        {file.refusal?.message && <RefusalNotice refusal={file.refusal} />}
        {file.checked && <Report file={file} checked={file.checked} />}
      </Card>
    </>
  )
}

/** Texts: `desk-blocks`, `ui`. */
export const BlockImport: (props: IslandProps) => ReactNode = withIsland(View)

function Chooser({ file }: { file: FileState }) {
  const t = useT()
  const error = file.refusal?.messages.file
  return (
    <Field id="file" label={t('desk-blocks:import.file')} hint={t('desk-blocks:import.hint')} error={error}>
      {control => (
        <FileDrop
          control={control}
          name="file"
          accept=".csv,text/csv"
          again={file.checked !== undefined}
          invalid={Boolean(error)}
          onFile={chosen => void file.check(chosen)}
        />
      )}
    </Field>
  )
}

function Report({ file, checked }: { file: FileState; checked: NonNullable<FileState['checked']> }) {
  const t = useT()
  const { good, seats, errors, faulty } = checked.report
  const busyText = t('desk-blocks:import.busy')
  return (
    <>
      <Notice tone={errors.length > 0 ? 'warning' : 'success'} live>
        {t('desk-blocks:import.good', { count: good, seats })}{' '}
        {errors.length > 0 && t('desk-blocks:import.bad', { count: faulty.length || errors.length })}
      </Notice>
      {errors.length > 0 && <FileErrors file={file} report={checked.report} />}
      <div className={buttons}>
        {errors.length === 0 ? (
          <Button busy={file.busy} busyText={busyText} onClick={() => file.load(checked)}>
            {t('desk-blocks:import.submit', { count: good })}
          </Button>
        ) : (
          <Button busy={file.busy} busyText={busyText} onClick={() => file.again(checked)}>
            {t('desk-blocks:import.again')}
          </Button>
        )}
      </div>
    </>
  )
}
