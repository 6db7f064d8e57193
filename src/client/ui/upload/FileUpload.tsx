import { useRef } from 'react'
import { useHydrationReplay } from '#client/lib/fields/hydration-replay.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { formatMegabytes } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { upload } from '#styled-system/recipes'
import type { ControlAria } from '../forms/Field.tsx'
import { type CompactDrop, DropArea } from './DropArea.tsx'
import { UploadRow } from './UploadRow.tsx'
import { refuses, type UploadItem, type UploadRules } from './upload-state.ts'

interface FileUploadProps extends Partial<ControlAria> {
  items: UploadItem[]
  rules: UploadRules
  /** `replaces`: id of the replaced item. */
  onFile: (file: File, replaces?: string) => void
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  onRefused: (message: string) => void
  /** The drop area is hidden when full. */
  max?: number
  compact?: CompactDrop
  /** A file shown elsewhere is replaced. */
  another?: boolean
}

const hiddenInput = css({ srOnly: true })

const ariaIn = (props: FileUploadProps) => ({
  'aria-describedby': props['aria-describedby'],
  'aria-invalid': props['aria-invalid'],
  'aria-required': props['aria-required'],
})

/** Validates a file, and remembers which item the dialog replaces. */
function useChooser({ rules, onFile, onRefused }: FileUploadProps) {
  const t = useT()
  const lang = useLang()
  const replaces = useRef<string>(undefined)
  const take = (file: File | undefined, instead?: string) => {
    if (!file) return
    const reason = refuses(file, rules)
    if (!reason) return onFile(file, instead)
    const max = formatMegabytes(rules.maxBytes, lang)
    onRefused(t(`ui:upload.${reason}`, { types: rules.typesText, max }))
  }
  const takeFrom = (element: HTMLInputElement) => {
    take(element.files?.[0], replaces.current)
    element.value = ''
  }
  const input = useHydrationReplay<HTMLInputElement>(takeFrom)
  const choose = (instead?: string) => {
    replaces.current = instead
    input.current?.click()
  }
  return { input, take, takeFrom, choose }
}

export function FileUpload(props: FileUploadProps) {
  const { items, rules, onCancel, onRetry, onRemove, max = 1, id, compact } = props
  const aria = ariaIn(props)
  const t = useT()
  const styles = upload({ compact: compact !== undefined })
  const { input, take, takeFrom, choose } = useChooser(props)
  return (
    <div className={styles.root}>
      {items.map(item => (
        <UploadRow
          key={item.id}
          item={item}
          compact={compact !== undefined}
          {...{ onCancel, onRetry, onRemove }}
          onReplace={() => choose(item.id)}
        />
      ))}
      <input
        {...aria}
        ref={input}
        type="file"
        aria-label={compact?.label ?? t('ui:upload.choose')}
        className={hiddenInput}
        tabIndex={-1}
        accept={rules.types.join(',')}
        onChange={event => takeFrom(event.currentTarget)}
      />
      {items.length < max && (
        <DropArea
          id={id}
          again={props.another ?? items.length > 0}
          compact={compact}
          invalid={aria['aria-invalid']}
          take={files => take(files[0])}
          choose={choose}
          aria={aria}
        />
      )}
    </div>
  )
}
