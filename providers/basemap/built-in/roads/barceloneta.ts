import { lane, type Road, street } from './road.ts';

export const BARCELONETA_ROADS: Road[] = [
  street(
    'Passeig de Joan de Borbó',
    '2.1828 41.3824, 2.1852 41.3813, 2.1870 41.3800, 2.1879 41.3776, 2.1885 41.3748, 2.1890 41.3722, 2.1888 41.3690',
  ),
  street(
    'Passeig Marítim de la Barceloneta',
    '2.1902 41.3748, 2.1912 41.3771, 2.1925 41.3799, 2.1948 41.3836, 2.1968 41.3858',
  ),
  street('Carrer del Doctor Aiguader', '2.1852 41.3815, 2.1890 41.3830, 2.1930 41.3852, 2.1968 41.3872'),
  lane('Carrer de Ginebra', '2.1868 41.3805, 2.1890 41.3817, 2.1912 41.3822'),
  lane('Carrer de Balboa', '2.1872 41.3799, 2.1895 41.3811, 2.1920 41.3816'),
  lane('Carrer de la Maquinista', '2.1873 41.3795, 2.1895 41.3804, 2.1923 41.3807'),
  lane('Carrer d’Andrea Dòria', '2.1875 41.3787, 2.1898 41.3795, 2.1922 41.3798'),
  lane('Carrer de Sant Carles', '2.1878 41.3777, 2.1897 41.3785, 2.1918 41.3789'),
  lane('Carrer de l’Almirall Cervera', '2.1881 41.3767, 2.1899 41.3774, 2.1914 41.3779'),
  lane('Carrer de l’Almirall Aixada', '2.1883 41.3758, 2.1898 41.3762, 2.1908 41.3766'),
  lane('Carrer de Sant Miquel', '2.1884 41.3801, 2.1890 41.3782, 2.1894 41.3752'),
  lane('Carrer del Baluard', '2.1897 41.3817, 2.1899 41.3795, 2.1900 41.3770, 2.1898 41.3755'),
  lane('Carrer de l’Atlàntida', '2.1907 41.3806, 2.1908 41.3786, 2.1905 41.3763'),
  lane('Carrer de Pescadors', '2.1891 41.3803, 2.1895 41.3784, 2.1897 41.3756'),
  lane('Carrer de Sevilla', '2.1903 41.3806, 2.1904 41.3786, 2.1902 41.3762'),
];
