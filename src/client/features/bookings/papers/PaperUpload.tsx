import { useRef } from 'react'
import { useLang, usePosted, useT } from '#client/lib/island.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { Upload } from '#client/ui/layout/icons.ts'
import { PlainUpload } from '#client/ui/upload/PlainUpload.tsx'
import type { Paper } from '#shared/contract/bookings/papers.ts'
import { isAskedNow } from '#shared/rules/papers/asked.ts'
import { css } from '#styled-system/css'
import { FILE_RULES } from '../people/passenger-files.ts'
import type { PaperCellProps } from './paper-cell.ts'
import { type SendPaper, useUpload } from './use-papers.ts'

interface PaperUploadProps extends PaperCellProps {
  send: SendPaper
}

const hidden = css({ srOnly: true })
const note = css({ fontSize: '12', color: 'danger.text', overflowWrap: 'anywhere' })

/** Why this paper was refused when it was posted without JavaScript. */
function usePostedProblem(passengerId: string, { kind }: Paper): string | undefined {
  const posted = usePosted('paper')
  const { messages, refused } = usePostedForm('paper', ['file'])
  const about = posted?.values
  return about?.passenger === passengerId && about.paper === kind ? (messages.file ?? refused) : undefined
}

/** Texts: `papers`, `ui`. */
export function PaperUpload({ passengerId, paper, name, acts, send }: PaperUploadProps) {
  const t = useT()
  const { sent, problem, start } = useUpload(send, passengerId, paper.kind, acts.reload)
  const plain = usePostedProblem(passengerId, paper)
  if (paper.state === 'accepted' || (paper.state === 'applied' && !acts.accept)) return null
  const types = paper.kind === 'photo' ? FILE_RULES.types.slice(0, 2) : FILE_RULES.types
  const accept = types.join(',')
  const verb = isAskedNow(paper) ? 'upload' : 'replace'
  const label = t(`papers:${verb}_name`, { paper: t(`papers:kind.${paper.kind}`), name })
  const told = problem ?? plain
  return (
    <>
      <Chooser data-paper={`${passengerId} ${paper.kind}`} {...{ accept, label, sent, start }}>
        {t(`papers:${verb}`)}
      </Chooser>
      <PlainUpload
        name="paper"
        fields={{ passenger: passengerId, paper: paper.kind }}
        {...{ accept, label }}
      />
      {told && (
        <span role="alert" className={note}>
          {told}
        </span>
      )}
    </>
  )
}

interface ChooserProps {
  accept: string
  label: string
  sent: number | undefined
  start: (file: File) => Promise<void>
  'data-paper': string
  children: string
}

function Chooser({ accept, label, sent, start, children, ...data }: ChooserProps) {
  const t = useT()
  const lang = useLang()
  const input = useRef<HTMLInputElement>(null)
  const percent = new Intl.NumberFormat(lang === 'ar' ? 'ar-u-nu-latn' : lang).format(
    Math.round((sent ?? 0) * 100),
  )
  return (
    <>
      <input
        {...data}
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        className={hidden}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) void start(file)
          currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        variant="line"
        busy={sent !== undefined}
        busyText={t('papers:uploading', { percent })}
        aria-label={label}
        icon={<Upload aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
