import { useState } from 'react'
import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { type Refusal, refusalOf } from '#client/ui/forms/errors/refusal.ts'
import type { FileReport } from '#shared/contract/desk/flights/block-file.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { callCheckFile, callImportFile } from '../desk-seat-blocks.api.ts'
import { mendCsv } from './mend-csv.ts'

/** Mended cells, by `line:index`. */
export type Mended = Record<string, string>

interface Checked {
  file: File
  report: FileReport
}

export function useFile() {
  const t = useT()
  const lang = useLang()
  const [checked, setChecked] = useState<Checked>()
  const [mended, setMended] = useState<Mended>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const { busy, act } = useAct(error => setRefusal(refusalOf(error, ['file'], t)))
  const run = (work: () => Promise<unknown>) => {
    setRefusal(undefined)
    return act(work)
  }
  const check = (file: File) =>
    run(async () => {
      setChecked({ file, report: await callCheckFile(file) })
      setMended({})
    })
  const again = ({ file, report }: Checked) =>
    run(async () => {
      const text = mendCsv(await file.text(), report.header, report.faulty, ({ line, cells }) =>
        cells.map((cell, index) => mended[`${line}:${index}`] ?? cell),
      )
      const next = new File([text], file.name, { type: 'text/csv' })
      setChecked({ file: next, report: await callCheckFile(next) })
      setMended({})
    })
  const load = ({ file }: Checked) =>
    run(async () => {
      const { imported, report } = await callImportFile(file)
      if (imported === 0) return setChecked({ file, report })
      handOver('news', t('desk-blocks:import.done', { count: imported }))
      location.assign(pathFor(lang, '/desk/seat-blocks'))
    })
  const mend = (place: string, text: string) => setMended(known => ({ ...known, [place]: text }))
  return { checked, mended, busy, refusal, check, again, load, mend }
}

export type FileState = ReturnType<typeof useFile>
