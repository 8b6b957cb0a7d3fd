import type { LngLat } from './coordinates.ts';

/** The kind of a name decides its prominence; a quarter is an informal part of a district. */
export type LabelKind = 'city' | 'district' | 'quarter' | 'square' | 'sea';

export type Label = { kind: LabelKind; name: string; at: LngLat };

const named = (kind: LabelKind) => (name: string, longitude: number, latitude: number) => ({
  kind,
  name,
  at: [longitude, latitude] as LngLat,
});
const district = named('district');
const quarter = named('quarter');
const square = named('square');

export const LABELS: Label[] = [
  { kind: 'city', name: 'Barcelona', at: [2.1734, 41.4] },
  district('Ciutat Vella', 2.1768, 41.3843),
  district('Eixample', 2.1608, 41.3912),
  district('Sants-Montjuïc', 2.1395, 41.3702),
  district('Les Corts', 2.1255, 41.386),
  district('Sarrià', 2.1235, 41.4032),
  district('Sant Gervasi', 2.139, 41.402),
  district('Gràcia', 2.1565, 41.4045),
  district('Horta', 2.158, 41.4305),
  district('Nou Barris', 2.1765, 41.4415),
  district('Sant Andreu', 2.1925, 41.4325),
  district('Sant Martí', 2.2005, 41.4135),
  district('L’Hospitalet', 2.107, 41.362),
  quarter('El Raval', 2.1696, 41.3797),
  quarter('El Gòtic', 2.1766, 41.3819),
  quarter('El Born', 2.1822, 41.3853),
  quarter('Sant Pere', 2.1785, 41.3885),
  quarter('La Barceloneta', 2.1897, 41.3787),
  quarter('Gaixample', 2.1597, 41.3868),
  quarter('Sant Antoni', 2.1598, 41.3785),
  quarter('Poble-sec', 2.1632, 41.3733),
  quarter('Esquerra de l’Eixample', 2.1512, 41.3855),
  quarter('Dreta de l’Eixample', 2.1685, 41.3948),
  quarter('Sagrada Família', 2.1748, 41.4032),
  quarter('Fort Pienc', 2.1815, 41.3968),
  quarter('Vila de Gràcia', 2.1578, 41.4022),
  quarter('Camp d’en Grassot', 2.1672, 41.4062),
  quarter('El Putxet', 2.1432, 41.4077),
  quarter('Sants', 2.1345, 41.3772),
  quarter('Hostafrancs', 2.1428, 41.3746),
  quarter('La Bordeta', 2.1345, 41.3705),
  quarter('Poblenou', 2.2028, 41.3998),
  quarter('Vila Olímpica', 2.1955, 41.3892),
  quarter('El Clot', 2.1905, 41.4112),
  quarter('La Sagrera', 2.1905, 41.4222),
  quarter('El Guinardó', 2.1735, 41.4172),
  quarter('El Carmel', 2.1552, 41.423),
  quarter('Vallcarca', 2.145, 41.4128),
  quarter('Pedralbes', 2.1135, 41.391),
  square('Plaça de Catalunya', 2.17, 41.3874),
  square('Plaça d’Espanya', 2.1491, 41.3751),
  square('Plaça Reial', 2.1751, 41.38),
  square('Plaça de la Universitat', 2.1643, 41.3857),
  square('Plaça de la Vila', 2.1578, 41.3999),
  square('Plaça de la Virreina', 2.1577, 41.4045),
  square('Plaça de Lesseps', 2.1504, 41.4061),
  square('Glòries', 2.187, 41.4034),
  square('Sants Estació', 2.1402, 41.3791),
  square('Arc de Triomf', 2.1806, 41.3911),
  square('Port Olímpic', 2.2005, 41.3862),
  square('Port Vell', 2.1855, 41.3775),
  { kind: 'sea', name: 'Mar Mediterrània', at: [2.213, 41.379] },
];
