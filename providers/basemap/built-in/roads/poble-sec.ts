import { avenue, lane, path, type Road, street } from './road.ts';

export const POBLE_SEC_ROADS: Road[] = [
  avenue(
    'Avinguda del Paral·lel',
    '2.1491 41.3751, 2.1560 41.3752, 2.1628 41.3752, 2.1700 41.3751, 2.1768 41.3754',
  ),
  street('Passeig de l’Exposició', '2.1560 41.3727, 2.1600 41.3717, 2.1640 41.3708, 2.1672 41.3712'),
  street('Carrer de Lleida', '2.1556 41.3751, 2.1550 41.3733, 2.1545 41.3715'),
  street('Avinguda de la Reina Maria Cristina', '2.1491 41.3749, 2.1507 41.3725, 2.1519 41.3708'),
  street(
    'Avinguda de Miramar',
    '2.1558 41.3688, 2.1600 41.3690, 2.1645 41.3688, 2.1680 41.3692, 2.1706 41.3702',
  ),
  street('Passeig de Montjuïc', '2.1672 41.3712, 2.1698 41.3722, 2.1728 41.3735, 2.1752 41.3752'),
  street('Carrer Nou de la Rambla', '2.1701 41.3751, 2.1692 41.3738, 2.1680 41.3724, 2.1672 41.3712'),

  lane('Carrer de Vila i Vilà', '2.1697 41.3746, 2.1718 41.3743, 2.1743 41.3746'),
  lane('Carrer del Roser', '2.1688 41.3751, 2.1680 41.3736, 2.1668 41.3718'),
  lane('Carrer de Salvà', '2.1668 41.3751, 2.1662 41.3735, 2.1655 41.3712'),
  lane('Carrer del Poeta Cabanyes', '2.1660 41.3751, 2.1654 41.3733, 2.1647 41.3710'),
  lane('Carrer de Tapioles', '2.1652 41.3751, 2.1646 41.3733, 2.1639 41.3709'),
  lane('Carrer de Margarit', '2.1641 41.3751, 2.1636 41.3733, 2.1629 41.3711'),
  lane('Carrer de Blasco de Garay', '2.1631 41.3751, 2.1626 41.3734, 2.1619 41.3713'),
  lane('Carrer de la Creu dels Molers', '2.1620 41.3751, 2.1615 41.3735, 2.1608 41.3716'),
  lane('Carrer de Radas', '2.1609 41.3751, 2.1604 41.3736, 2.1598 41.3718'),
  lane('Carrer de la Concòrdia', '2.1597 41.3751, 2.1592 41.3737, 2.1588 41.3721'),
  lane('Carrer de Teodor Bonaplata', '2.1584 41.3751, 2.1580 41.3738, 2.1576 41.3724'),
  lane('Carrer de Puríssima Concepció', '2.1685 41.3745, 2.1676 41.3734'),
  lane('Carrer de Blai', '2.1690 41.3737, 2.1662 41.3738, 2.1620 41.3741, 2.1582 41.3744'),
  lane('Carrer de Blesa', '2.1680 41.3730, 2.1661 41.3730, 2.1645 41.3731'),
  lane('Carrer de Magalhães', '2.1675 41.3721, 2.1645 41.3724, 2.1605 41.3729, 2.1579 41.3734'),
  lane('Carrer d’Elkano', '2.1657 41.3717, 2.1627 41.3720, 2.1590 41.3726'),
  lane('Passatge de Prunera', '2.1566 41.3748, 2.1561 41.3741'),
  lane('Carrer de França Xica', '2.1645 41.3731, 2.1630 41.3733'),

  path('Passeig Olímpic', '2.1500 41.3672, 2.1525 41.3655, 2.1560 41.3640, 2.1600 41.3650'),
  path('Passeig de les Cascades', '2.1519 41.3708, 2.1530 41.3695, 2.1545 41.3690, 2.1558 41.3688'),
  path('Avinguda de l’Estadi', '2.1460 41.3690, 2.1500 41.3672, 2.1530 41.3672, 2.1558 41.3688'),
  path(
    'Carretera de Montjuïc',
    '2.1600 41.3650, 2.1640 41.3655, 2.1672 41.3640, 2.1655 41.3620, 2.1690 41.3665, 2.1706 41.3702',
  ),
  path('Carrer dels Tarongers', '2.1585 41.3690, 2.1600 41.3704, 2.1625 41.3705'),
  path('Carrer del Foc', '2.1435 41.3640, 2.1470 41.3600, 2.1520 41.3565, 2.1580 41.3560'),
];
