import buyingDrawing from '../../../design/img/roles/compra.svg'
import breedingDrawing from '../../../design/img/roles/cria.svg'
import fatteningDrawing from '../../../design/img/roles/engorda.svg'
import slaughterhouseDrawing from '../../../design/img/roles/frigorifico.svg'
import rearingDrawing from '../../../design/img/roles/recria.svg'
import checkboxStyles from '../../../ui/choice/checkbox.module.css'
import styles from './role-picker.module.css'
import { ROLE_NAMES, type Role } from './roles.ts'

const ROLE_TEXTS: Record<Role, { drawing: string; label: string; hint: string }> = {
  cria: { drawing: breedingDrawing, label: 'Cria', hint: 'Vaca, touro e bezerro ao pé' },
  recria: { drawing: rearingDrawing, label: 'Recria', hint: 'Do desmame ao boi magro' },
  engorda: { drawing: fatteningDrawing, label: 'Engorda', hint: 'Pasto, semi ou confinamento' },
  compra: { drawing: buyingDrawing, label: 'Compra', hint: 'Gado de outros, para revender' },
  frigorifico: { drawing: slaughterhouseDrawing, label: 'Frigorífico', hint: 'Compro para abate' },
}

type RolePickerProps = { chosen: readonly Role[]; onChange: (chosen: Role[]) => void }

/** Asks what the person does with cattle; several answers may be chosen. */
export function RolePicker({ chosen, onChange }: RolePickerProps) {
  return (
    <fieldset className={styles.roles}>
      <legend className="visually-hidden">O que você faz?</legend>
      {ROLE_NAMES.map((role) => {
        const { drawing, label, hint } = ROLE_TEXTS[role]
        return (
          <label key={role} className={styles.role}>
            <img src={drawing} alt="" width={132} height={96} />
            <span className={styles.words}>
              <b>{label}</b>
              <span>{hint}</span>
            </span>
            <input
              type="checkbox"
              className={checkboxStyles.box}
              checked={chosen.includes(role)}
              onChange={({ target }) =>
                onChange(ROLE_NAMES.filter((one) => (one === role ? target.checked : chosen.includes(one))))
              }
            />
          </label>
        )
      })}
    </fieldset>
  )
}
