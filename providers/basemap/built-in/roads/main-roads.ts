import { fromGrid, type LngLat } from '../coordinates.ts';
import { avenue, motorway, type Road, street } from './road.ts';

const alongGranVia: LngLat[] = [fromGrid([-2223, -4]), fromGrid([0, 0]), fromGrid([2247, -8])];
const alongDiagonal: LngLat[] = [fromGrid([62, 1086]), fromGrid([907, 666]), fromGrid([2247, -15])];

export const MAIN_ROADS: Road[] = [
  motorway(
    'Ronda Litoral',
    '2.1000 41.3360, 2.1300 41.3390, 2.1520 41.3480, 2.1630 41.3580, 2.1720 41.3700, 2.1772 41.3752, 2.1800 41.3783, 2.1826 41.3809, 2.1870 41.3824, 2.1940 41.3862, 2.1985 41.3889, 2.2010 41.3910, 2.2080 41.3980, 2.2165 41.4045, 2.2255 41.4135, 2.2260 41.4230, 2.2130 41.4340, 2.1990 41.4470',
  ),
  motorway(
    'Ronda de Dalt',
    '2.0820 41.3620, 2.0900 41.3780, 2.1010 41.3880, 2.1130 41.3985, 2.1240 41.4090, 2.1360 41.4160, 2.1430 41.4245, 2.1520 41.4310, 2.1630 41.4360, 2.1750 41.4450, 2.1870 41.4515, 2.1990 41.4470',
  ),
  {
    name: 'Gran Via de les Corts Catalanes',
    class: 'avenue',
    line: [
      [2.115, 41.3515],
      [2.131, 41.362],
      ...alongGranVia,
      [2.1975, 41.4105],
      [2.208, 41.4185],
      [2.222, 41.428],
      [2.235, 41.439],
    ],
  },
  {
    name: 'Avinguda Diagonal',
    class: 'avenue',
    line: [
      [2.095, 41.3805],
      [2.1115, 41.384],
      [2.118, 41.3857],
      [2.1268, 41.388],
      [2.1368, 41.3905],
      [2.1446, 41.3925],
      [2.1515, 41.3945],
      ...alongDiagonal,
      [2.1985, 41.406],
      [2.2095, 41.4085],
      [2.219, 41.4105],
    ],
  },
  { name: 'Passeig de Gràcia', class: 'avenue', line: [fromGrid([62, -215]), fromGrid([62, 1086])] },
  {
    name: 'Carrer d’Aragó',
    class: 'avenue',
    line: [fromGrid([-2205, 395]), fromGrid([2500, 400]), [2.1975, 41.4145], [2.206, 41.4203]],
  },
  avenue(
    'Avinguda Meridiana',
    '2.1868 41.3935, 2.1869 41.4033, 2.1868 41.4120, 2.1872 41.4200, 2.1848 41.4285, 2.1825 41.4370, 2.1845 41.4450, 2.1870 41.4515',
  ),
  street('Avinguda de Sarrià', '2.1445 41.3885, 2.1405 41.3910, 2.1352 41.3942, 2.1278 41.3985'),
  street(
    'Ronda del General Mitre',
    '2.1272 41.3892, 2.1305 41.3950, 2.1345 41.3995, 2.1425 41.4035, 2.1504 41.4061',
  ),
  street(
    'Ronda del Guinardó',
    '2.1640 41.4119, 2.1695 41.4130, 2.1745 41.4155, 2.1845 41.4185, 2.1940 41.4195',
  ),
  {
    name: 'Carrer de Balmes',
    class: 'street',
    line: [
      fromGrid([-295, -250]),
      fromGrid([-295, 1000]),
      [2.1516, 41.3973],
      [2.1475, 41.4005],
      [2.1405, 41.4075],
      [2.1378, 41.4108],
    ],
  },
  {
    name: 'Carrer de Muntaner',
    class: 'street',
    line: [fromGrid([-700, 1400]), [2.1455, 41.3967], [2.1415, 41.4005], [2.1385, 41.405]],
  },
  {
    name: 'Carrer d’Aribau',
    class: 'street',
    line: [fromGrid([-566, 1330]), [2.1478, 41.3963], [2.1445, 41.3995]],
  },
  {
    name: 'Carrer de la Marina',
    class: 'street',
    line: [
      [2.1972, 41.3872],
      [2.1925, 41.3915],
      fromGrid([1578, -900]),
      fromGrid([1578, 1250]),
      [2.1725, 41.4085],
    ],
  },
  {
    name: 'Passeig de Sant Joan',
    class: 'street',
    line: [fromGrid([907, -600]), fromGrid([907, 666]), [2.1672, 41.4005]],
  },
];
