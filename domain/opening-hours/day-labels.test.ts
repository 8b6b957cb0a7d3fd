import { describe, expect, it } from 'vitest';
import { readDayLabel } from './day-labels.ts';
import { lexemesOf, readTokens } from './tokens.ts';

function read(label: string): string {
  const found = readDayLabel(readTokens(lexemesOf(label)));
  if (!found) return 'no days';
  return [...'MTWTFSS'].map((letter, day) => (found.days.includes(day) ? letter : '.')).join('');
}

const NAMES = [
  [
    'Monday',
    'MONDAYS',
    'Mon',
    'Mo',
    'Mon.',
    'lunes',
    'Lun',
    'Lu',
    'dilluns',
    'dl.',
    'L',
    'every Monday',
    'Monday’s',
  ],
  ['Tuesday', 'Tue', 'Tues', 'Tu', 'martes', 'mar', 'Ma', 'dimarts', 'dt.', 'M'],
  ['Wednesday', 'Wed', 'We', 'miércoles', 'MIERCOLES', 'mié.', 'Mi', 'dimecres', 'dc.', 'X'],
  ['Thursday', 'Thu', 'Thurs', 'Th', 'jueves', 'jue', 'Ju', 'dijous', 'dj.', 'J', 'todos los jueves'],
  ['Friday', 'Fri', 'Fr', 'viernes', 'vie', 'Vi', 'divendres', 'dv.', 'V', 'els divendres'],
  ['Saturday', 'Sat', 'Sa', 'sábado', 'sabados', 'sáb.', 'dissabte', 'ds.', 'S'],
  ['Sunday', 'Sun', 'Su', 'domingo', 'Domingos', 'dom', 'Do', 'diumenge', 'dg.', 'D', 'Sundays and holidays'],
];

describe('labels of days', () => {
  it.each(NAMES.flatMap((names, day) => names.map((name) => [name, day] as const)))('%j', (name, day) => {
    expect(read(name)).toBe([...'MTWTFSS'].map((letter, other) => (other === day ? letter : '.')).join(''));
  });

  it.each([
    ['Monday - Sunday', 'MTWTFSS'],
    ['Mon-Fri', 'MTWTF..'],
    ['Mo–Fr', 'MTWTF..'],
    ['Monday through Thursday', 'MTWT...'],
    ['De dilluns a divendres', 'MTWTF..'],
    ['dels dijous als diumenges', '...TFSS'],
    ['lunes a viernes', 'MTWTF..'],
    ['Del lunes al viernes', 'MTWTF..'],
    ['desde el jueves hasta el sábado', '...TFS.'],
    ['L-V', 'MTWTF..'],
    ['L a V', 'MTWTF..'],
    ['M-F', 'MTWTF..'],
    ['M, W, F', 'M.W.F..'],
    ['L, X y V', 'M.W.F..'],
    ['Friday - Monday', 'M...FSS'],
    ['domingo a jueves', 'MTWT..S'],
    ['Monday, Wednesday', 'M.W....'],
    ['Tue & Thu', '.T.T...'],
    ['Fri/Sat', '....FS.'],
    ['Mon Wed Fri', 'M.W.F..'],
    ['lunes, miércoles y viernes', 'M.W.F..'],
    ['dilluns i dimecres', 'M.W....'],
    ['Monday to Thursday and Sunday', 'MTWT..S'],
    ['viernes, sábados y vísperas de festivo', '....FS.'],
    ['weekdays', 'MTWTF..'],
    ['Laborables', 'MTWTF..'],
    ['dies feiners', 'MTWTF..'],
    ['entre semana', 'MTWTF..'],
    ['Weekends', '.....SS'],
    ['Fin de semana', '.....SS'],
    ['caps de setmana', '.....SS'],
    ...[
      'daily',
      'Every day',
      'everyday',
      '7 days a week',
      'todos los días',
      'cada día',
      'a diario',
      'Diari',
    ].map((label) => [label, 'MTWTFSS']),
    ...['cada dia', 'tots els dies', 'all week', '24/7'].map((label) => [label, 'MTWTFSS']),
    ['daily except Monday', '.TWTFSS'],
    ['todos los días excepto lunes y martes', '..WTFSS'],
    ['cada dia menys dilluns', '.TWTFSS'],
    ['holidays', '.......'],
  ])('%j is %s', (label, expected) => expect(read(String(label))).toBe(expected));

  it.each([
    '',
    'July',
    'Mon -',
    '- Mon',
    'Mon - Wed - Fri',
    'Monday (winter)',
    'M, T, S',
    'lunes s',
    'except Monday',
    '9:00',
    'and',
    'constructor',
  ])('%j names no days', (label) => expect(read(label)).toBe('no days'));

  it.each([
    ['PH', 'P'],
    ['Public holidays', 'P'],
    ['Public holiday', 'P'],
    ['Bank holidays', 'P'],
    ['Holidays', 'P'],
    ['Festivos', 'P'],
    ['Días festivos', 'P'],
    ['todos los días festivos', 'P'],
    ['Festius', 'P'],
    ['Dies festius', 'P'],
    ['Sundays and holidays', '6P'],
    ['Domingos y festivos', '6P'],
    ['diumenges i festius', '6P'],
    ['Sa, Su, PH', '56P'],
    ['todos los días y festivos', '0123456P'],
    ['viernes, sábados y vísperas de festivo', '45'],
    ['vigílies de festius i festius', 'P'],
    ['SH', 'S'],
    ['School holidays', 'S'],
    ['Vacaciones escolares', 'S'],
    ['vacances escolars', 'S'],
    ['PH, SH', 'PS'],
    ['School and public holidays', 'no days'],
    ['school holidays and public holidays', 'SP'],
    ['daily except holidays', '0123456 without P'],
    ['lunes a viernes excepto festivos', '01234 without P'],
    ['vísperas de festivo', 'no days'],
    ['vísperas de domingo', 'no days'],
    ['Mon - holidays', 'no days'],
    ['School', 'no days'],
    ['Vacaciones', 'no days'],
    ['Public', 'no days'],
  ])('%j is of the kinds %s', (label, expected) => {
    const found = readDayLabel(readTokens(lexemesOf(label)));
    const names = (kinds: readonly number[]) => kinds.map((kind) => '0123456PS'.charAt(kind)).join('');
    const without = found?.excepted.length ? ` without ${names(found.excepted)}` : '';
    expect(found ? names(found.days) + without : 'no days').toBe(expected);
  });
});
