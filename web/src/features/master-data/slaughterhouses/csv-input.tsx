import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import styles from './csv-input.module.css'

type CsvInputProps = { file: File | null; hint: string; onChange: (file: File) => void }

/** Chooses a CSV file. The same file can be chosen again after it was corrected. */
export function CsvInput({ file, hint, onChange }: CsvInputProps) {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (chosen) onChange(chosen)
  }
  return (
    <div className={styles.field}>
      <label className={styles.chooser}>
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          className="visually-hidden"
          aria-describedby={id}
          onChange={choose}
        />
        <FileSpreadsheet />
        <span>{file ? `Trocar ${file.name}` : 'Escolher arquivo CSV'}</span>
      </label>
      <p id={id} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}
