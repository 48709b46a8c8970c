import { type ConstraintFailures, conflict } from '../platform/http/errors.ts'

export const scaleConstraints: ConstraintFailures = {
  scales_once_a_day: () => conflict('Já existe escala deste frigorífico nesta data. Altere a que existe.'),
}
